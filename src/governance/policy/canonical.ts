type TextOf = (value: unknown) => string;

/** @returns plain data as JSON with the members of every object in order, so that equal data gives equal text. */
export const canonicalJson: TextOf = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return canonicalMap(value, canonicalJson);
};

/** As `canonicalJson`, where the caller says how a member becomes text. */
export const canonicalMap = (value: object, textOf: TextOf): string => {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${textOf(member)}`).join(',')}}`;
};

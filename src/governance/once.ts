/**
 * @param read what depends on its argument alone, which nobody changes
 * @returns the same, read once for each object, however many components and rounds of questions ask
 */
export const once = <From extends object, Value>(read: (from: From) => Value): ((from: From) => Value) => {
  const known = new WeakMap<From, { value: Value }>();
  return (from) => {
    let found = known.get(from);
    if (found === undefined) {
      found = { value: read(from) };
      known.set(from, found);
    }
    return found.value;
  };
};

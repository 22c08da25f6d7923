/** Forms that no suffix rule gives. Listed once per base word. */
const IRREGULAR = new Map(
  Object.entries({
    be: 'is are was were been being am',
    begin: 'began begun beginning',
    break: 'broke broken',
    bring: 'brought',
    build: 'built',
    buy: 'bought',
    choose: 'chose chosen',
    come: 'came',
    child: 'children',
    deal: 'dealt',
    die: 'died dying',
    do: 'does did done',
    draw: 'drew drawn',
    drive: 'drove driven',
    feel: 'felt',
    find: 'found',
    forbid: 'forbade forbidden forbidding',
    get: 'got gotten getting',
    give: 'gave given',
    go: 'goes went gone',
    have: 'has had having',
    hear: 'heard',
    hide: 'hid hidden',
    hold: 'held',
    keep: 'kept',
    know: 'knew known',
    lead: 'led',
    leave: 'left',
    lie: 'lied lying',
    lose: 'lost',
    make: 'made',
    man: 'men',
    mean: 'meant',
    meet: 'met',
    pay: 'paid',
    person: 'people',
    rebuild: 'rebuilt',
    rewrite: 'rewrote rewritten',
    run: 'ran running',
    say: 'said',
    see: 'saw seen',
    sell: 'sold',
    send: 'sent',
    show: 'shown',
    speak: 'spoke spoken',
    spend: 'spent',
    steal: 'stole stolen',
    stick: 'stuck',
    take: 'took taken',
    teach: 'taught',
    tell: 'told',
    think: 'thought',
    throw: 'threw thrown',
    wake: 'woke woken',
    wear: 'wore worn',
    wipe: 'wiped',
    woman: 'women',
    write: 'wrote written',
    analysis: 'analyses',
    criterion: 'criteria',
    index: 'indices',
    datum: 'data',
  }),
);

const VOWEL = /[aeiou]/;
const DOUBLING = /[^aeiou][aeiou][bdglmnprt]$/;

const regularForms = (base: string): string[] => {
  if (base.endsWith('e')) return [`${base}s`, `${base}d`, `${base.slice(0, -1)}ing`];
  const beforeLast = base.at(-2) ?? '';
  if (base.endsWith('y') && !VOWEL.test(beforeLast)) {
    const stem = base.slice(0, -1);
    return [`${stem}ies`, `${stem}ied`, `${base}ing`];
  }
  const plurals = /(?:s|x|z|ch|sh)$/.test(base)
    ? [`${base}es`]
    : [`${base}s`, ...(base.endsWith('o') ? [`${base}es`] : [])];
  const forms = [...plurals, `${base}ed`, `${base}ing`];
  const last = base.at(-1) ?? '';
  return DOUBLING.test(base) ? [...forms, `${base}${last}ed`, `${base}${last}ing`] : forms;
};

/**
 * The spellings a base word may take in a text.
 * @param base a word in its base form, lower case
 * @returns the base itself and its inflected forms; a form that does not exist in English does no harm
 */
export const formsOf = (base: string): string[] => {
  if (!/^[a-z]{2,}$/.test(base)) return [base];
  const forms = [base, ...regularForms(base)];
  const irregular = IRREGULAR.get(base);
  return irregular === undefined ? forms : [...new Set([...forms, ...irregular.split(' ')])];
};

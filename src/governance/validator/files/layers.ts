import { placesIn } from './file-mentions';

/** What frameworks call the files and folders of one layer: "no queries in controllers", "never call `Repo` from the web layer". */
const KINDS =
  'controllers?|models?|views?|templates?|helpers?|services?|components?|hooks|mailers?|jobs?|workers?|serializers?|presenters?|decorators?|migrations?|middlewares?|repositor(?:y|ies)|handlers?|resolvers?|routers?|routes|reducers?|stores?|entit(?:y|ies)|dtos?|viewmodels?|view\\s+models?|fragments?|activit(?:y|ies)|use\\s?cases?|adapters?|factories|validators?|policies|concerns|livewire|liveviews?|composables|screens?|widgets?';
const SAID = new RegExp(
  `\\b(?:in|inside|within|into|from|out\\s+of)\\s+(?:(?:the|our|any|all|your|new|a|an|either|of)\\s+){0,3}(${KINDS})(?:\\s*(?:,|\\/|\\bor\\b|\\band\\b)\\s*(${KINDS}))?(?:\\s+(?:layers?|files?|classes|code|modules?|folders?))?(?![\\w/-])`,
  'gi',
);
/** A part of the project by its name: "out of the checkout feature". */
const PART =
  /\b(?:in|inside|within|into|out\s+of)\s+(?:(?:the|our)\s+)?[`'"]?(?!(?:this|that|same|other|new|own|entire|whole|main|given|each|every|any|all|some|no|first|last|shared|public|private|common|test|single|the|our)\b)([a-z][a-z-]{2,30})[`'"]?\s+(?:features?|modules?|screens?|flows?|area|section)(?![\w/-])/gi;
/** "From controllers" is where something is done only behind these; what is imported from them is another thing. */
const DOING_FROM =
  /\b(?:call|us|access|touch|query|queri|reach|talk|read|writ|go|hit|invok|run)\w*\b[^.;:]{0,60}$/i;
const CAMEL = /([a-z\d])([A-Z])/g;
/** Files of some kinds have endings of their own. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  component: /\.(?:[jt]sx|vue|svelte)$/,
  view: /\.(?:erb|haml|slim|[lh]?eex|blade\.php|cshtml|xaml|twig|jsp)$/,
  template: /\.(?:erb|haml|slim|[lh]?eex|blade\.php|twig|jinja2?|hbs|ejs|liquid|html)$/,
};

const single = (word: string): string =>
  word.toLowerCase().replace(/\s/g, '').replace(/ies$/, 'y').replace(/s$/, '');
const termOf = (kind: string): string => `~${single(kind)}`;

/** @returns the layers that a text restricts itself to, as terms of files */
export const layersIn = (said: string): string[] => [
  ...[...said.matchAll(PART)].map(([, name = '']) => termOf(name)),
  ...[...said.matchAll(SAID)].flatMap(({ index, 0: match, 1: kind, 2: other }) =>
    /^from/i.test(match) && !DOING_FROM.test(said.slice(0, index))
      ? []
      : [kind, other].flatMap((one) => (one === undefined ? [] : [termOf(one)])),
  ),
];

/** @returns the files, folders and layers that a text restricts itself to; a folder that is named says where a layer lies */
export const restrictedTo = (said: string): string[] => {
  const places = placesIn(said);
  return places.some((place) => place.includes('/')) ? places : [...places, ...layersIn(said)];
};

/** @returns the terms of the layers that a file may belong to, by the words of its path */
export const layersOf = (path: string): string[] => {
  const words = path
    .replace(CAMEL, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  const pairs = words.map((word, at) => `${word}${words[at + 1] ?? ''}`);
  const byEnding = Object.entries(ENDINGS).flatMap(([kind, ending]) => (ending.test(path) ? [kind] : []));
  return [...new Set([...words, ...pairs, ...byEnding].map(termOf))];
};

const MODULE = /(?<![\w.:])[A-Z]\w{0,60}(?:(?:\.|::|\\)[A-Z]\w{0,60}){1,6}(?![\w(])/g;
const LET = /\b(?:outside(?:\s+of)?|except(?:ing)?|apart\s+from|other\s+than|only\s+in(?:side)?)\b/i;

/** @returns the files of modules that a sentence lets be, by the names that languages give them: "outside `Hivemind.Config`" */
export const moduleFilesFreed = (sentence: string): string[] => {
  const from = sentence.search(LET);
  if (from < 0) return [];
  return [...sentence.slice(from).matchAll(MODULE)].flatMap(([name]) => {
    const path = name.replace(/\.|::|\\/g, '/');
    return [...new Set([path, path.replace(CAMEL, '$1_$2')])].map((one) => `${one.toLowerCase()}.*`);
  });
};

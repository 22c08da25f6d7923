import { CODE, noneOf, type Practice } from './practice';

const NO_EMOJIS = noneOf('(?:any )?emojis?|emoticons?');
/** Signs that are letters and arrows of the trade are none. */
const emojis = (): RegExp => /(?![©®™\u2190-\u21ff])\p{Extended_Pictographic}/gu;

/** Small words of neighbouring languages that English has not; two of them in one line are no name and no quotation. */
const FOREIGN =
  '(?:der|das|und|nicht|ist|sind|wird|werden|wurde|für|mit|auf|eine[nmr]?|wenn|oder|auch|vom|beim|nach|über|hier|diese[rsnm]?|muss|kann|noch|nur|damit|dem|den|im|zum|zur|les|des|dans|avec|pour|sur|qui|pas|une|est|sont|cette|nous|vous|être|ne|los|las|para|una|del|por|que|esta|cuando|pero|también|não|uma|são|quando|também|della|che|non|sono|questo|anche|gli|nel|het|een|niet|voor|naar|zijn|wordt|maar|deze|ook|omdat|nie|jest|przed|oraz|żeby|się|dla|jeśli|tylko|który|która|aby|gdy)';
const foreignLine = (begins: string): RegExp =>
  new RegExp(
    `${begins}[^\\n]{0,200}?(?<![\\p{L}\\p{N}_-])${FOREIGN}(?![\\p{L}\\p{N}_-])[^\\n]{0,200}?(?<![\\p{L}\\p{N}_-])${FOREIGN}(?![\\p{L}\\p{N}_-])`,
    'gimu',
  );
const IN_ENGLISH =
  /^(?!.*(?:\?|\b(?:most|mostly|some|many|usually|either|nobody minds|or (?:german|french|spanish|polish))\b)).*(?:\b(?:comments?|messages?|docstrings?|titles?|everything)[^.;]{0,30}?(?:\s(?:is|are|be|must be)|:)\s(?:in\s)?(?:written\sin\s)?english\b|\bno\s(?:german|french|spanish|polish|italian|dutch|portuguese)\s(?:in|for)\b|\b(?:in|only)\s+(?:(?:british|american|us|uk|plain|proper|simple)\s+)?english\b|\benglish[- ]only\b)/is;

/** Practices of what code and messages say to people: their language, spelling and signs. */
export const languagePractices: readonly Practice[] = [
  {
    says: [/\b(?:american|us)\s+(?:english|spellings?)\b|\ben-?us\b/i],
    finder: () =>
      /(?:colour|behaviour|favour|honour|labour|neighbour|flavour|centre(?!d?\w)|cancelled|cancelling|travell(?:ed|ing)|modelling|catalogue|licence|defence|grey|(?:custom|organ|initial|normal|serial|optim|synchron|visual|authori|recogn|summar|minim|maxim|categor|final|standard)is(?:e|ed|es|ing|ation))/gi,
    languages: [...CODE, 'markdown', 'json', 'yaml', 'html', 'latex'],
  },
  {
    // "-ize" is British as well where a dictionary of Oxford is followed, which says so.
    says: [/\b(?:british|uk|commonwealth)\s+(?:english|spellings?)\b|\ben-?gb\b/i, /^(?!.*\boxford\b)/is],
    finder: () =>
      /(?<![\\\w{/-])(?:colors?|colored|behaviors?|favorites?|honor(?:ed|s)?|labor(?:ed|s)?|neighbor(?:s|ing|hood)?|flavors?|vapor|harbors?|rumors?|center(?:s|ed|ing)?|(?:kilo|centi|milli)?meters?(?=\s(?:above|below|per|deep|high|long|of|wide|apart|in|and|from)\b)|liters?|fibers?|theaters?|calibers?|(?:cancel|travel|model|label|level|fuel|signal|channel|tunnel|dial|equal)(?:ed|ing)|catalogs?|gray|defense|analyz(?:e|ed|es|ing)|catalyz(?:e|ed|es|ing)|paralyz(?:e|ed|es|ing)|(?:custom|organ|initial|normal|optim|synchron|visual|recogn|summar|categor|standard)iz(?:e|ed|es|ing|ation))(?![\w}])/gi,
    languages: ['markdown', 'html', 'latex'],
  },
  // Nowhere at all, in messages, or in code.
  {
    says: [NO_EMOJIS, /^(?!.*\b(?:unless|except|outside|(?:in|from|to) (?!any|the repo|this repo))\b)/is],
    finder: emojis,
    languages: ['markdown', ...CODE, 'html', 'css', 'yaml', 'json', 'shell'],
    commands: 'messages',
  },
  {
    says: [NO_EMOJIS, /\bin (?:\w+ ){0,3}?(?:commits?|messages?|titles?|prs?|pull requests?)\b/i],
    finder: emojis,
    languages: [],
    commands: 'messages',
  },
  {
    says: [NO_EMOJIS, /\bin (?:\w+ ){0,3}?(?:docs?|documentation|readmes?|markdown|documents)\b/i],
    finder: emojis,
    languages: ['markdown'],
  },
  {
    says: [NO_EMOJIS, /\bin (?:\w+ ){0,3}?(?:code|source|sources|comments|identifiers|strings)\b/i],
    finder: emojis,
    languages: CODE,
  },
  {
    says: [
      new RegExp(
        `${
          noneOf(
            '(?:co-?authored-?by|co-?author(?:s|ed)?|attributions?|generated with|mention(?:s|ing)? (?:of )?(?:claude|ai|the ai|anthropic|copilot|yourself)|(?:claude|ai)(?: as)? (?:co-?author|attribution|signature|footer)s?|(?:yourself|claude|(?:an )?ai|copilot) as (?:an? )?co-?author|credit(?:ing)? (?:claude|ai|yourself|the ai|anthropic|copilot)|sign(?:ing)? (?:your |the |any )?(?:commits?|messages?) as (?:claude|an? ai|ai|copilot))',
          ).source
        }|\\b(?:leave out|omit|strip|drop) (?:the |any )?co-?authored-?by`,
        'i',
      ),
      /\b(?:commits?|messages?|trailers?|prs?|pull requests?|attribution|lines?|footers?|co-?authors?)\b/i,
    ],
    finder: () =>
      /\bCo-Authored-By:[^\n]{0,80}(?:claude|anthropic|copilot|openai|codex|cursor|\bAI\b)|\bGenerated (?:with|by) \[?(?:Claude|Copilot|Codex|Cursor|an? AI)/gi,
    languages: [],
    commands: 'messages',
  },
  // "Never put [skip ci] in a commit message".
  {
    says: [noneOf('(?:(?:any|the|put|write|use|add) ){0,2}`?\\[?(?:skip ci|ci skip)\\]?`?')],
    finder: () => /\[(?:skip ci|ci skip|no ci|skip actions)\]/gi,
    languages: [],
    commands: 'messages',
  },
  // "Comments and docstrings in English".
  {
    says: [IN_ENGLISH, /\b(?:comments?|docstrings?|docs?|doc comments?|javadocs?|everything|all code)\b/i],
    finder: () => foreignLine('(?:^[ \\t]*(?:\\/\\/+|#+|\\*|--|\\/\\*+|"{3}|<!--)|[ \\t](?:\\/\\/|#)[ \\t])'),
    languages: [...CODE, 'dart', 'sql', 'cpp', 'c', 'shell', 'yaml', 'terraform', 'scala'],
  },
  // "Commit messages in English".
  {
    says: [IN_ENGLISH, /\b(?:commits?|messages?|prs?|pull requests?|titles?|everything)\b/i],
    finder: () => foreignLine('^'),
    languages: [],
    commands: 'messages',
  },
];

import { NOT, pattern, type Wording } from './wording';

const START = `(?:^|[,;:.(!–—-] |\\b(?:and|but|so) )\\W*(?:please |always )?`;
/** Behind it nothing narrows what was said. */
const WHOLE =
  '(?=\\s*(?:$|[.,;:!)–—]|\\s(?:please|at all|ever|here|for (?:this|me|anything|any)|in this|unless|without|until|before|except|to|when|while|or|and|even|yourself)\\b))';
const BANNED =
  '(?:is|are) (?:strictly )?(?:forbidden|banned|prohibited|off[- ]limits|not allowed|not permitted|not wanted)';
const RULED = `(?:${NOT}|must never|should not|should never|not allowed to)\\s+(?:ever\\s+)?`;

/** Acts that agents have tools of their own for, as rules tell them in words. */
const DONE_BY: readonly (readonly [hint: RegExp, told: string, tools: string])[] = [
  [
    /\b(?:web|internet|online|google|browse|googling)\b/i,
    `(?:${RULED}(?:search (?:the (?:web|internet|net)|online)|google|use (?:the )?(?:web ?search|internet search|google)|do (?:any )?(?:web|internet|online|google) search(?:es)?|look (?:things|anything|it|stuff) up (?:online|on the (?:web|internet)))|no (?:web|internet|online|google) (?:search(?:es|ing)?|lookups?)|no googling|(?:web|internet|online) search(?:es|ing)? ${BANNED})`,
    '`websearch`',
  ],
  [
    /\b(?:web|internet)\b/i,
    `(?:${RULED}(?:browse|surf) the (?:web|internet|net)|no (?:web|internet) (?:browsing|access|surfing))`,
    '`websearch` and never run `webfetch`',
  ],
  [
    /\b(?:sub-? ?agents?)\b/i,
    `(?:${RULED}(?:use|spawn|launch|start|create|delegate (?:\\w+ )?to|run|call) (?:any |more |other |new )?sub-? ?agents?|no sub-? ?agents?|sub-? ?agents? ${BANNED})`,
    '`task` and never run `agent`',
  ],
  [
    /\bto-?do\b/i,
    `(?:${RULED}(?:use|write|create|make|keep|maintain) (?:a |any |the )?to-?do lists?|no to-?do lists?)`,
    '`todowrite`',
  ],
];

/** Tools of an agent that a rule rules out, by their names or by what they are for. */
export const toolWordings: readonly Wording[] = [
  // "Never use mcp__github__create_issue", "the mcp__playwright tools are off limits".
  {
    same: true,
    hint: /\bmcp__/i,
    told: pattern(
      `(?:\\b(?:${NOT}|must never|should not|no|not|without)(?:\\s+(?:ever|use|using|call|calling|run|running|invoke|touch|access|any|the|tools?|servers?|with|via|through|from)){0,5}\\s+\`?(mcp__\\w+(?:__\\*)?)|\`?(mcp__\\w+(?:__\\*)?)\`?(?: tools?| server)?\\s+(?:is|are)\\s+(?:strictly\\s+)?(?:off[- ]limits|forbidden|banned|prohibited|not allowed|not to be used))`,
    ),
    plain: ([, tool, behind]) => `never run \`${(tool ?? behind ?? '').replace(/(?:__)?\*?$/, '')}\``,
  },
  // "Do not use the Playwright MCP server".
  {
    same: true,
    hint: /\bmcp\b/i,
    told: pattern(
      `${RULED}(?:use|call|touch|rely on)\\s+(?:the\\s+|any\\s+)?\`?([a-z][\\w-]{1,30})\`?\\s+mcp(?:\\s+(?:servers?|tools?))?${WHOLE}`,
    ),
    plain: ([, server = '']) =>
      /^(?:any|the|our|other|external|all|third-party|new|custom)$/i.test(server)
        ? undefined
        : `never run \`mcp__${server.toLowerCase()}\``,
  },
  // "aws CLI: don't", "hands off kubectl", "kubectl is mine".
  {
    same: true,
    hint: /[:?–—-]\s|\boff\b|\b(?:mine|taboo|forbidden|banned)\b/i,
    told: pattern(
      `^\\W*(?:please\\s+)?(?:(?:the\\s+)?\`?([a-z][\\w-]{1,20})\`?(\\s+cli)?(?:\\s*[:?–—-]\\s*(?:don['’]?t|do\\s+not(?:\\s+use)?|never|no|nope|hands\\s+off|off[- ]limits)|\\s+is\\s+(?:mine(?:\\s+alone)?|off[- ]limits|taboo|forbidden|banned))|(?:(?:keep\\s+your\\s+)?hands\\s+off(?:\\s+of)?|keep\\s+off|keep\\s+away\\s+from|stay\\s+(?:off|away\\s+from))\\s+(?:the\\s+)?\`?([a-z][\\w-]{1,20})\`?(\\s+cli)?)(?=\\W*$)`,
    ),
    plain: ([, first, cli, second, tool], _, isName) => {
      const program = (first ?? second ?? '').toLowerCase();
      return (cli ?? tool) !== undefined || isName(program) ? `never run \`${program}\`` : undefined;
    },
  },
  ...DONE_BY.map(([hint, told, tools]): Wording => ({
    same: true,
    hint,
    told: pattern(`${START}${told}${WHOLE}`),
    plain: () => `never run ${tools}`,
  })),
];

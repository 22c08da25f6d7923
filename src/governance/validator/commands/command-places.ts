import { escaped } from '../../text/escaped';

/** "Push only to `origin`", "origin is the only remote that you push to". */
const ONLY_REMOTE =
  /^\W*(?:please\s+|always\s+|you\s+)*(?:push\s+only\s+to|only\s+push\s+to)\s+(?:the\s+)?(?:remote\s+)?`?(origin|upstream|fork)`?(?:\s+remote)?(?=\W*$|\s*[.,;:!)–—])|\bthe\s+only\s+remote\s+(?:that\s+)?(?:you|we|agents?)\s+(?:may\s+)?push(?:es)?\s+to\s+is\s+`?(origin|upstream|fork)`?|\b(?:pushes|pushing)\s*(?::|go(?:es)?|happens?)\s*(?:only\s+)?(?:to\s+)?`?(origin|upstream|fork)`?,?\s+(?:exclusively|only|nothing\s+else|and\s+nowhere\s+else)\b|`?\b(origin)`?\s+is\s+the\s+only\s+remote\s+(?:that\s+)?(?:you|we|agents?)\s+(?:may\s+)?push\s+to\b/i;
/** What is pushed to is named first; what only looks like an address is another one as well. */
const pushedElsewhere = (remote: string): RegExp =>
  new RegExp(
    `\\bgit\\s+(?:-\\S{1,60}\\s+){0,3}push\\s+(?:-{1,2}[a-z][\\w=-]{0,60}\\s+){0,5}(?!${escaped(remote.toLowerCase())}(?![\\w/.-]))[\\w"'][^\\s;&|]{0,200}`,
    'g',
  );

/** "Kubectl only against the kind-fleet context". */
const ONLY_CONTEXT = new RegExp(
  [
    `\\b(?:kubectl|helm|k9s|k8s)\\b[^.;]{0,40}?\\b(?:only|always)\\s+(?:ever\\s+)?(?:against|in|on|with|for)?\\s*(?:the\\s+)?(?:context\\s+)?(NAME)\\s+(?:context|cluster)\\b`,
    `\\bonly\\s+use\\s+(?:kubectl|helm)\\s+(?:against|in|on|with)\\s+(?:the\\s+)?(NAME)\\s+(?:context|cluster)\\b`,
    `\\b(?:kubectl|k8s)\\b[^.;]{0,40}?\\b(?:only|one|single|exactly\\s+one)\\s+(?:allowed\\s+)?context,?\\s+(?:is\\s+)?(NAME)(?=\\s*(?:$|[.,;:!)]))`,
    `\\bkubectl\\s+outside\\s+(?:of\\s+)?(NAME)\\s*(?:[?:–—-]\\s*(?:no|never)\\b|is\\s+(?:forbidden|not\\s+allowed|off[- ]limits))`,
    `\\b(?:keep|run)\\s+(?:every|all)\\s+kubectl\\s+(?:calls?|commands?)\\s+(?:on|in|against)\\s+(?:the\\s+)?context\\s+(NAME)(?=\\s*(?:$|[.,;:!)]))`,
    `\\bk(?:8s|ubectl)(?:\\s+(?:commands?|calls?))?\\s*:\\s*(?:always\\s+)?(?:the\\s+)?context\\s+(NAME),?\\s+(?:no\\s+others?|only|nothing\\s+else)\\b`,
    `\\bstick\\s+to\\s+(?:the\\s+)?(NAME)\\s+(?:cluster|context)\\b[^.;]{0,40}\\bkubectl\\b`,
  ]
    .map((way) =>
      way.replace(
        '(NAME)',
        `[\`"']?((?!the\\b|our\\b|your\\b|dev\\s|a\\b)[\\w-]{2,60}(?:\\.[\\w-]{1,60}){0,4})[\`"']?`,
      ),
    )
    .join('|'),
  'i',
);
const inOtherContext = (context: string): RegExp =>
  new RegExp(
    `\\b(?:kubectl|helm)\\b[^;&|\\n]{0,200}?\\s--(?:kube-)?context[=\\s]["']?(?!${escaped(context)}(?![\\w.-]))[\\w.@:/-]|\\bkubectl\\s+config\\s+use-context\\s+["']?(?!${escaped(context)}(?![\\w.-]))[\\w.@:/-]`,
    'gi',
  );

/** "The prod-eu and prod-us contexts are off limits", "the aws profile prod-admin isn't for you". */
const CLOSED =
  "(?:is|are)(?:\\s+not|n['’]t)\\s+(?:for\\s+you|yours|allowed|to\\s+be\\s+used)|(?:is|are)\\s+(?:strictly\\s+)?(?:off[- ]limits|forbidden|taboo|prohibited|banned|not\\s+(?:for\\s+you|yours|allowed))";
const SITE = '[`"\']?[a-z][\\w.-]{1,60}[`"\']?';
const SITES = `(${SITE}(?:(?:,\\s+(?:and\\s+|or\\s+)?|\\s+and\\s+|\\s+or\\s+)${SITE}){0,5})`;
const CLOSED_SITES = [
  new RegExp(
    `\\b(?:the\\s+)?${SITES}\\s+(?:kubectl\\s+|kube\\s+|aws\\s+)?(context|profile)s?\\s+(?:${CLOSED})(?=\\s*(?:$|[.,;:!?)–—]))`,
    'i',
  ),
  new RegExp(
    `\\b(?:the\\s+)?(?:kubectl\\s+|kube\\s+|aws\\s+)?(context|profile)s?\\s+${SITES}\\s+(?:${CLOSED})(?=\\s*(?:$|[.,;:!?)–—]))`,
    'i',
  ),
];
const STAY_OUT =
  /\b(?:stay|keep)\s+(?:well\s+)?(?:out\s+of|away\s+from|off)\s+(?:the\s+|our\s+)?[`"']?([a-z][\w.-]{1,60})[`"']?\s+(?:kubectl\s+|kube\s+|aws\s+)?(context|profile)\b|\bhands\s+off\s+(?:the\s+)?[`"']?([a-z][\w.-]{1,60})[`"']?\s+(?:aws\s+)?(context|profile)\b|\b(?:aws\s+)?(?:profile|context)\s+[`"']?([a-z][\w.-]{1,60})[`"']?\s+is\s+(?:mine|ours)\b/i;
const closedSites = (told: string): RegExp | undefined => {
  const [[, sites = '', kind = ''] = [], [, other = '', named = ''] = []] = CLOSED_SITES.map(
    (one) => one.exec(told) ?? undefined,
  );
  const [, out = '', outOf = '', off = '', offOf = '', mine = ''] = STAY_OUT.exec(told) ?? [];
  const kept = out || off || mine;
  const keptOf = outOf || offOf || (/profile/i.test(told) ? 'profile' : 'context');
  const [list, what] = kept !== '' ? [kept, keptOf] : sites === '' ? [named, other] : [sites, kind];
  const names = (list.match(/[a-z][\w.-]+/gi) ?? []).filter(
    (word) => !/^(?:and|or|the|other|all|any)$/i.test(word),
  );
  if (names.length === 0) return undefined;
  const one = `["']?(?:${names.map(escaped).join('|')})(?![\\w.-])`;
  return new RegExp(
    what.toLowerCase() === 'profile'
      ? `\\bAWS_PROFILE=${one}|\\s--profile[=\\s]${one}`
      : `\\s--(?:kube-)?context[=\\s]${one}|\\buse-context\\s+${one}`,
    'gi',
  );
};

/**
 * @returns what finds commands that go where a sentence does not want them: to another remote, cluster or context than the one that it allows, or into a
 *   context or profile that it closes; undefined where it says nothing of the kind
 */
export function otherPlaces(told: string): RegExp | undefined {
  const context = ONLY_CONTEXT.exec(told)?.slice(1).find(Boolean);
  if (context !== undefined) return inOtherContext(context);
  const closed = closedSites(told);
  if (closed !== undefined) return closed;
  const remote = ONLY_REMOTE.exec(told)?.slice(1).find(Boolean);
  return remote === undefined ? undefined : pushedElsewhere(remote);
}

import type { Effect } from '../../commands/effect.types';
import type { TextAnalysis } from '../../text/analysis.types';
import { sentencesIn } from '../../text/sentences-in';
import type { HostClaim } from '../claims.types';

export const HOST_KEY = 'k:host';
const DOMAIN =
  /(?<![\w@./-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:com|org|net|io|dev|sh|ai|app|cloud|internal|local|lan|example|test|de|uk|fr|eu|co|edu|gov|info)\b(?![\w(])/gi;
/** A machine by its own name, where the text speaks of machines: `gpu-01`. */
const MACHINE = /(?<![\w@./-])[a-z][a-z0-9]{0,30}(?:-[a-z0-9]{1,30}){0,6}-?\d{1,3}(?![\w-]|\.\w)/gi;
const MACHINES = /\b(?:hosts?|machines?|servers?|box(?:es)?|login\s+nodes?|nodes?)\b/i;
const ACCESS =
  /\b(?:connect\w*|ssh|log\s?in\s+to|access\w*|reserved|hands\s+off|off[- ]limits|touch\w*|stay|reach|copy|upload\w*|(?:is|are)\s+production)\b/i;
/** What is done with hosts. */
const REACHING =
  /\b(?:docs?|lookups?|look(?:ing)?\s+up|fetch\w*|brows\w*|web|internet|sites?|hosts?|domains?|network|requests?|traffic|egress|ssh|connect\w*|connection|call|calls|curl|wget|reach|contact|talk|hit|typ(?:e|ing)|log\s?in)\b/i;
const ONLY =
  /\bonly\b(?!\s+(?:when|if|after|before|as|to|because|once|for|during)\b)|\bnothing\s+(?:but|else|beyond)\b|\bno\s+other\b|\bexclusively\b/i;
const RULED_OUT =
  /\b(?:no|not|never|don['’]?t|nothing|nobody|avoid|stay\s+(?:away|off)|keep\s+(?:[\w-]+\s+){0,4}?(?:away|off)|off[- ]limits|forbidden)\b/i;
const BEHIND =
  /\b(?:is|are)\s+(?:reserved|production\s+machines?)\b|\bunder\s+no\s+circumstances\b|\b(?:shall|must|may)\s+not\s+be\s+(?:accessed|contacted|called|reached|queried)\b|\bhands\s+off\b|\boff[- ]limits\b|\b(?:is|are)\s+(?:not\s+yours|taboo|forbidden)\b|[,:;–—]\s*(?:then\s+|just\s+|please\s+)?(?:stop(?=\s*(?:$|[.!,;])|\s+(?:typing|there|right|and|at\s+once|immediately))|turn\s+(?:back|around)|close\s+the\s+terminal)\b/i;
/** "Requests to `*.example.app` (our production) are not": what was fine of others is so no more. */
const NOT_FINE =
  /^[^.;]{0,3}(?:\.[a-z0-9-]+){0,9}[`'"]?\s*(?:\([^()\n]{0,60}\)\s*)?(?:are|is)(?:\s+not|n['’]t)\s*(?:(?:ok(?:ay)?|allowed|fine|permitted|welcome|wanted)\b|(?=[.,;:!)–—]|$))/i;
/** "shop.example.com is live": where others are at work. */
export const LIVE = /^\s*(?:is|are|=)\s+(?:the\s+|our\s+)?(?:live|prod(?:uction)?)\b/i;
/** "You work offline today": said of whoever is told, not of what is built, and under no condition. */
const OFFLINE =
  /^\W*(?:please\s+)?(?:today\s+|for\s+now,?\s+)?(?:(?:work|stay|remain)|(?:you|we|the\s+agent)\s+(?:(?:must|should|will|have\s+to)\s+)?(?:works?|stays?|remains?)|(?:you(?:['’]re|\s+are)|we(?:['’]re|\s+are)|the\s+agent\s+is)(?:\s+(?:working|staying))?)\s+offline(?![-\w])|^\W*(?:please\s+)?(?:do\s+not|don['’]?t|never)\s+(?:ever\s+)?(?:go\s+online|(?:use|access)\s+the\s+(?:internet|web))\b(?!\s+(?:for|to|in)\b)|^\W*no\s+(?:internet|web)(?:\s+access)?(?=\W*$|\s+(?:for\s+you|please|today)\b)/i;
/** "The browser is for localhost pages only". */
const LOCAL =
  /\b(?:browser|fetch|web\s*fetch)(?:\s+(?:mcp|tool))?\b[^.;]{0,20}\b(?:is|it['’]s)\s+(?:only\s+)?for\s+(?:[\w-]+\s+){0,2}localhost\b|\buse\s+the\s+(?:browser|fetch\s+tool)\s+(?:only\s+(?:on|for|with)|(?:on|for|with)\s+nothing\s+but)\s+localhost\b/i;
/** "It only hits the allow-list, and you don't fetch customer sites": of what follows the last is meant. */
const TURNED =
  /[,;]\s*(?:and\s+|but\s+)?(?:[\w()]+\s+){0,5}?(?:do\s+not|don['’]?t|never|must\s+not)\s+(?:ever\s+)?(?:fetch|visit|reach|contact|call|browse|open|hit|access)\b/i;
const FETCHING: ReadonlySet<Effect['kind']> = new Set(['fetch', 'send', 'download-and-run']);
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|0\.0\.0\.0)$/;

/** @returns the hosts that a text rules out, or those that it lets be reached alone */
export const hostsTold = ({ text }: TextAnalysis): HostClaim[] =>
  sentencesIn(text).flatMap((said) => {
    const machines =
      MACHINES.test(said) && ACCESS.test(said)
        ? (said.match(MACHINE) ?? []).filter((name) => name.includes('-'))
        : [];
    const only = ONLY.test(said);
    // Whoever works offline, or with what runs here, reaches no host but this one.
    if (OFFLINE.test(said) || (only && LOCAL.test(said) && said.match(DOMAIN) === null))
      return [claimOf([], said.trim())];
    // Of machines only those are read that are ruled out.
    const hosts = [
      ...((only ? said : said.replaceAll('*.', '')).match(DOMAIN) ?? []),
      ...(only ? [] : machines),
    ];
    if (hosts.length === 0 || !REACHING.test(text)) return [];
    const first = said.indexOf(hosts[0] ?? '');
    const behind = said.slice(first + (hosts[0]?.length ?? 0));
    const isOut =
      RULED_OUT.test(said.slice(0, first)) || BEHIND.test(said.slice(first)) || NOT_FINE.test(behind);
    if (!only && !isOut) return [];
    const live = hosts.filter((host) => LIVE.test(said.slice(said.indexOf(host) + host.length)));
    if (live.length > 0) return [{ ...claimOf(live, said.trim()), negated: true, exact: true }];
    const isAlone = only && !TURNED.test(said.slice(said.search(ONLY), first));
    return [{ ...claimOf(hosts, said.trim()), negated: !isAlone }];
  });

/** Whoever asks there: `postgres://reader@db.example.org/shop`. */
const ADDRESS = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/@'"]{1,100}@([a-z0-9][a-z0-9.-]{1,200}[a-z0-9])/g;

/** @returns the hosts that a call reaches, and what else it names */
export const hostsReached = (effects: readonly Effect[], site: string): HostClaim[] => {
  // Who looks for its name in files does not reach it.
  const isOfFiles = ({ kind, sort }: Effect): boolean =>
    (kind === 'read' || kind === 'list') && sort === 'path';
  if (effects.length > 0 && effects.every(isOfFiles)) return [];
  const reached = effects.flatMap(({ kind, sort, target }) =>
    sort === 'host' && FETCHING.has(kind) ? [hostOf(target)] : [],
  );
  const outside = reached.filter((host) => host !== '' && !LOOPBACK.test(host));
  const named = [...(site.match(DOMAIN) ?? []), ...[...site.matchAll(ADDRESS)].map(([, host = '']) => host)];
  if (outside.length + named.length === 0) return [];
  return [
    {
      ...claimOf(outside, outside[0] ?? named[0] ?? site),
      named: new Set([...outside, ...named]),
      done: true,
    },
  ];
};

const hostOf = (target: string): string =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^/@\s]*@)?([^/:?#\s]+)/i.exec(target)?.[1]?.toLowerCase() ?? '';

const claimOf = (hosts: readonly string[], span: string): HostClaim => ({
  kind: 'host',
  keys: [HOST_KEY],
  negated: false,
  hosts: new Set(hosts.map((host) => host.toLowerCase())),
  subject: new Set(),
  exceptions: new Set(),
  span,
});

const lies = (host: string, domains: ReadonlySet<string>): boolean =>
  [...domains].some((domain) => host === domain || host.endsWith(`.${domain}`));

/** Whether a call reaches a host that an instruction does not allow. */
export const isOffLimits = (told: HostClaim, done: HostClaim): boolean =>
  told.negated
    ? [...(done.named ?? [])].some((host) => (told.exact ? told.hosts.has(host) : lies(host, told.hosts)))
    : [...done.hosts].some((host) => !lies(host, told.hosts));

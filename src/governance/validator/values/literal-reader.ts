import type { TextAnalysis, Token } from '../../text/analysis.types';
import type { ChoiceClaim } from '../claims.types';
import { type Clause, isStated } from '../sentences/clauses';
import { LIVE } from './hosts';
import type { TermReader } from '../sentences/terms';

const PARTS = /[^a-z0-9]+/;
const SCHEME_OR_PORT = /^[a-z+]+:\/\/|:\d+$/g;
/** File names end like hosts do; only these endings are taken for hosts. */
const HOST =
  /^(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|local|internal|lan|cloud|example|test|eu|nz|de|fr|uk|us|ch|at)$/;
const SHORTEST_PART = 4;
/** "`libs/shared/**` must not import from …", "through their `@atlas/*` alias": of many files none is chosen. */
const OF_SEVERAL = /\*|^`?@/;

const around = ({ text }: TextAnalysis, { start, end }: Token): string =>
  text.slice(Math.max(0, start - 1), end + 1);

/** "Prefix with `bin/dc`", "`bin/dc rspec spec/models`": what is run is no place. */
const RUN_BEFORE =
  /\b(?:prefix(?:ed)?(?:\s+\w+)?\s+with|run|runs|via|through|call|execute|invoke|start)\s+(?:\w+\s+)?[`'"]?$/i;
const RUN_BEHIND = /^[ \t]+[\w<-]/;
const isRun = ({ text }: TextAnalysis, { start, end }: Token): boolean =>
  RUN_BEFORE.test(text.slice(Math.max(0, start - 40), start)) ||
  (text[start - 1] === '`' && RUN_BEHIND.test(text.slice(end, end + 40)));

const hostOf = ({ literal, norm }: Token): string | undefined => {
  if (literal === 'url') return norm.replace(SCHEME_OR_PORT, '').split('/')[0]?.replace(SCHEME_OR_PORT, '');
  if (literal === 'host') return norm.replace(SCHEME_OR_PORT, '');
  return literal === 'name' && HOST.test(norm) ? norm : undefined;
};

/** Finds the hosts and paths that a text fixes or uses, with what they are for. */
export class LiteralReader {
  constructor(private readonly terms: TermReader) {}

  read(analysis: TextAnalysis, clause: Clause): ChoiceClaim[] {
    const claims: ChoiceClaim[] = [];
    for (let index = clause.start; index < clause.end; index += 1) {
      const token = analysis.tokens[index];
      if (token?.kind !== 'literal' || !isStated(clause.roles[index - clause.start])) continue;
      const host = hostOf(token);
      // "shop.example.com is live" chooses no host.
      if (host !== undefined && LIVE.test(analysis.text.slice(token.end))) continue;
      if (host !== undefined) claims.push(this.claim(analysis, clause, token, 'host', host));
      else if (
        token.literal === 'path' &&
        !OF_SEVERAL.test(around(analysis, token)) &&
        !isRun(analysis, token)
      )
        claims.push(this.claim(analysis, clause, token, 'path', token.norm.replace(/\/$/, '')));
    }
    return claims.filter(({ subject }) => subject.size > 0);
  }

  /** The subject is what both sides must share: the words around the literal, and for hosts the words inside it. */
  private claim(
    analysis: TextAnalysis,
    clause: Clause,
    token: Token,
    category: 'host' | 'path',
    value: string,
  ): ChoiceClaim {
    const subject = this.terms.inRole(
      analysis,
      clause,
      'main',
      (at) => analysis.tokens[at]?.kind === 'literal',
    );
    const inside =
      category === 'host' ? value.split(PARTS).filter((part) => part.length >= SHORTEST_PART) : [];
    for (const part of inside) subject.add(part);
    return {
      kind: 'choice',
      keys: [`c:literal:${category}`],
      category: `literal:${category}`,
      value,
      work: new Set(),
      negated: token.negated,
      aside: false,
      // Which host a call may reach is told by rules on hosts.
      decided: category === 'path' || token.negated,
      subject,
      exceptions: this.terms.inRole(analysis, clause, 'exception'),
      span: token.norm,
    };
  }
}

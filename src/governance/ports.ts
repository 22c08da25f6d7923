import type { Knowledge } from './meaning/knowledge';
import type { TextSimilarity } from './organisation/text-similarity';

/** What components may be given beside their policy. */
export interface Ports {
  /** What was learned from labelled sentences; without it the rules alone decide. */
  knowledge?: Knowledge | undefined;
  /** Needed by rules with `meaning`; without it a policy that has such a rule is refused. */
  similarity?: TextSimilarity | undefined;
}

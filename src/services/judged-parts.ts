import { isSaid } from '../governance/validator/conversation';
import type { ComponentAnswers, Reason } from '../governance/verdict';
import type { JudgedPart } from '../models/decision-label.model';
import type { DecisionAction, DecisionRecord } from './decision-record';

/** The field under which each check answers. */
const FIELD_OF: Record<Exclude<DecisionAction, 'decide'>, string> = {
  classify: 'classification',
  validate: 'validation',
  enforce: 'enforcement',
  pressure: 'pressure',
  verify: 'verification',
};

/** What is read of a record here; it was written by this service. */
interface Details {
  verdict: string;
  wouldBe?: string;
  reasons?: Reason[];
  components?: ComponentAnswers;
  cites?: string[];
  result?: { rules?: string[] };
}

const detailsOf = ({ details }: DecisionRecord): Details => details as unknown as Details;

/** @returns what the decision said; of a shadow decision what it would have said. */
export function verdictOf(record: DecisionRecord): string {
  const { verdict, wouldBe } = detailsOf(record);
  return wouldBe ?? verdict;
}

/**
 * @returns what a judgement of the decision is a judgement of: of `decide` the whole (`decision`) and the components
 *   whose reasons made the verdict, of a check its component; and the rules and instructions they named.
 */
export function partsOf(record: DecisionRecord): JudgedPart[] {
  const details = detailsOf(record);
  const { cites = [], result } = details;
  if (record.action !== 'decide') {
    const component = FIELD_OF[record.action];
    return [{ component }, ...[...cites, ...(result?.rules ?? [])].map((rule) => ({ component, rule }))];
  }
  const verdict = verdictOf(record);
  const reasons = (details.reasons ?? []).filter((reason) => reason.verdict === verdict);
  const rules = [
    ...reasons.flatMap(({ component, instruction_id: id }) =>
      id === undefined || isSaid(id) ? [] : [{ component, rule: id }],
    ),
    ...(details.components?.enforcement.rules ?? [])
      .filter(() => reasons.some(({ component }) => component === 'enforcement'))
      .map(({ id }) => ({ component: 'enforcement', rule: id })),
  ];
  const components = [...new Set(reasons.map(({ component }) => component))];
  return [{ component: 'decision' }, ...components.map((component) => ({ component })), ...unique(rules)];
}

const unique = (parts: readonly JudgedPart[]): JudgedPart[] => [
  ...new Map(parts.map((part) => [JSON.stringify(part), part])).values(),
];

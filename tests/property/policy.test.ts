import fc from 'fast-check';
import { shippedPolicy } from '../helpers/prepared';
import { canonicalJson } from '../../src/governance/policy/canonical';
import { mergePolicy } from '../../src/governance/policy/merge-policy';
import { checkPolicy, parsePolicy } from '../../src/governance/policy/parse-policy';
import type { PolicyBuilder } from '../../src/services/policy-builder';
import { PolicyService } from '../../src/services/policy.service';
import { TestClock } from '../helpers/test-clock';

const shipped = shippedPolicy();

const key = fc.constantFrom('a', 'b', 'c', 'add', 'remove', '__proto__', 'constructor');
const word = fc.constantFrom('one', 'two', 'three', 'four');
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    word,
    fc.integer({ max: 3 }),
    fc.array(word, { maxLength: 4 }),
    fc.record(
      { add: fc.array(word, { maxLength: 3 }), remove: fc.array(word, { maxLength: 2 }) },
      { requiredKeys: [] },
    ),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
}));
const map = fc.dictionary(key, value, { maxKeys: 4 });

describe('merging a policy', () => {
  it('over its own result changes nothing more, whatever the file says', () => {
    fc.assert(
      fc.property(map, map, (base, overlay) => {
        const once = mergePolicy(base, overlay);
        fc.pre(once.problems.length === 0);
        const twice = mergePolicy(once.value, overlay);
        // What the file itself brings in is plain data the first time and may be a list to change the second.
        fc.pre(canonicalJson(mergePolicy(twice.value, overlay)) === canonicalJson(twice));
        const third = mergePolicy(twice.value, overlay);
        expect(third).toEqual(twice);
      }),
      { numRuns: 1_000 },
    );
  });

  it('of valid files is idempotent, and so is the version', () => {
    const bands = fc.record(
      { ELEVATED: fc.double({ min: 0.01, max: 0.49, noNaN: true }), HIGH: fc.constant(0.5) },
      { requiredKeys: [] },
    );
    const leadIns = fc.oneof(
      fc.array(word, { minLength: 1, maxLength: 4 }),
      fc.record({
        add: fc.array(word, { minLength: 1 }),
        remove: fc.constantFrom([], ['maybe'], ['just', 'also']),
      }),
    );
    const file = fc.record(
      {
        version: fc.constantFrom('2.0.0', '0.0.1'),
        pressure: fc.record({ bands }, { requiredKeys: [] }),
        text: fc.record({ leadIns }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(file, (overlay) => {
        const once = checkPolicy(overlay, { base: shipped });
        const { leadIns } = overlay.text ?? {};
        // What is gone cannot be removed again.
        const again = Array.isArray(leadIns) || leadIns === undefined ? leadIns : { add: leadIns.add };
        const rest = again === undefined ? overlay : { ...overlay, text: { leadIns: again } };
        expect(checkPolicy(rest, { base: once })).toEqual(once);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a broken file', () => {
  /** Whatever damages a text that a person has written: characters lost, added or replaced. */
  const whole = `version: '1.1.0'
pressure: { bands: { ELEVATED: 0.25 } }
organisation:
  rules:
    - { id: a-rule, owner: Us, boundary: ETHICS, verdict: BLOCK, text: No., match: { words: { any: shelf } } }
`;
  const damaged = fc
    .tuple(fc.nat(whole.length), fc.nat(40), fc.string({ maxLength: 5, unit: 'binary' }))
    .map(([at, length, put]) => whole.slice(0, at) + put + whole.slice(at + length));

  it('keeps the old policy and says why, whatever is wrong with it', async () => {
    await fc.assert(
      fc.asyncProperty(damaged, async (text) => {
        const used: string[] = [];
        let refused: string | undefined;
        try {
          parsePolicy(text, { base: shipped });
        } catch (error) {
          refused = (error as Error).message;
        }
        let content = whole;
        const builder = {
          read: (file: string) => parsePolicy(file, { base: shipped }),
          build: ({ policyVersion }: { policyVersion: string }) => Promise.resolve({ policyVersion }),
        };
        let revision = 0;
        const service = new PolicyService({
          builder: builder as unknown as PolicyBuilder,
          store: {
            newest: () => Promise.resolve(null),
            publish: (publication: object) =>
              Promise.resolve({ ...publication, revision: (revision += 1), host: 'node' }),
          } as never,
          components: { use: ({ policyVersion }) => void used.push(policyVersion), faults: () => [] },
          metrics: { policyReloadFailures: { inc: () => {}, set: () => {} } } as never,
          clock: new TestClock(),
          version: shipped.policyVersion,
          shipped: shipped.policyVersion,
          file: 'policy.yaml',
          readFile: () => Promise.resolve(content),
          onChange: () => {},
          onProblem: () => {},
        });
        await service.join();
        const { version } = service.state();
        content = text;
        await service.fileChanged();
        fc.pre(refused !== undefined);
        expect(service.state()).toMatchObject({ version, problem: expect.stringContaining(refused) });
        expect(used).toEqual([version]);
      }),
      { numRuns: 60 },
    );
  });
});

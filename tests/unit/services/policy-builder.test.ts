import { shippedPolicy } from '../../helpers/prepared';
import { COMPONENT_NAMES } from '../../../src/governance/component';
import { ComponentSet } from '../../../src/services/component-set';
import { PolicyBuilder } from '../../../src/services/policy-builder';

const shipped = shippedPolicy();
const pause = jest.fn(() => Promise.resolve());
const builder = new PolicyBuilder({
  components: {
    setOf: (components, { policyVersion }) =>
      new ComponentSet({ components, policyVersion, disabled: [], onFault: () => {} }),
    readAhead: () => Promise.resolve(),
  },
  shipped,
  ports: {},
  asCarriedOut: (policy) => policy,
  pause,
});

describe('the components of a policy file', () => {
  it('are built and tested in steps, between which requests are answered', async () => {
    const policy = builder.read('enforcer: { reach: 20 }');
    const set = await builder.build(policy);
    expect(set.policyVersion).toBe(policy.policyVersion);
    expect(COMPONENT_NAMES.map((name) => set.statusOf(name))).toEqual(Array(5).fill('ACTIVE'));
    expect(pause.mock.calls.length).toBeGreaterThanOrEqual(10);
  });

  it('are refused when one of them answers wrongly', async () => {
    // Nothing is NORMAL any more, which the monitor knows to be wrong.
    const policy = builder.read('pressure: { bands: { ELEVATED: 0 } }');
    await expect(builder.build(policy)).rejects.toThrow(
      /^The governance policy fails its self-test:\n- ContextPressureMonitor: .+\.$/,
    );
  });
});

import { COMPONENT_NAMES } from '../../../src/governance/component';
import { createComponents } from '../../../src/governance/registry';
import { policy } from './policy.fixture';

describe('the registry', () => {
  const components = createComponents(policy);

  it('builds one component for each name of the status payload', () => {
    expect(Object.keys(components)).toEqual([...COMPONENT_NAMES]);
    for (const name of COMPONENT_NAMES) expect(components[name].name).toBe(name);
  });

  it.each(COMPONENT_NAMES)('builds a %s whose self-test passes', (name) => {
    expect(components[name].selfTest()).toBeUndefined();
  });

  it('answers the same whatever was asked before', () => {
    const text = 'Never log passwords in plain text';
    const first = createComponents(policy).InstructionPersistenceClassifier.decide({ text });
    const busy = createComponents(policy);
    for (let index = 0; index < 50; index += 1) {
      busy.BoundaryEnforcer.decide({
        action: { type: 'task', description: `Unseenword${index} in plain texts ${text}` },
      });
    }
    expect(busy.InstructionPersistenceClassifier.decide({ text })).toEqual(first);
  });
});

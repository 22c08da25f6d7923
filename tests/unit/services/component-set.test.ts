import { createComponents } from '../../../src/governance/registry';
import { ComponentSet } from '../../../src/services/component-set';
import { policy } from '../governance/policy.fixture';

const said = (count: number) => [
  {
    role: 'user',
    content: Array.from({ length: count }, (_, at) => `The service w${at} uses port ${at}.`).join(' '),
  },
];
const action = { type: 'edit', description: 'Start the service w7 on port 70' };

const setWith = (disabled: readonly 'CrossReferenceValidator'[] = []) => {
  const components = createComponents(policy);
  const set = new ComponentSet({ components, policyVersion: 'one', disabled, onFault: () => {} });
  set.runSelfTests();
  return { set, validator: components.CrossReferenceValidator };
};

describe('hearing a conversation', () => {
  it('lets other work go on in between, and changes no answer', async () => {
    const { set, validator } = setWith();
    const messages = said(500);
    let turns = 0;
    let heard = false;
    const count = (): void => {
      turns += 1;
      if (!heard) setImmediate(count);
    };
    setImmediate(count);
    await set.hear(messages);
    heard = true;
    expect(turns).toBeGreaterThan(5);
    const answer = validator.decide({ action, instructions: [], messages });
    expect(answer).toEqual(setWith().validator.decide({ action, instructions: [], messages }));
    expect(answer.status).toBe('BLOCK');
    expect(answer.conflicts.map(({ instruction_id }) => instruction_id)).toEqual(['message:0']);
  });

  it('takes no turn of anybody for a conversation of ordinary length', async () => {
    let turned = false;
    setImmediate(() => (turned = true));
    await setWith().set.hear(said(3));
    expect(turned).toBe(false);
  });

  it('is 503 where the validator is switched off', async () => {
    await expect(setWith(['CrossReferenceValidator']).set.hear(said(1))).rejects.toMatchObject({
      status: 503,
      message: 'CrossReferenceValidator is INACTIVE',
    });
  });
});

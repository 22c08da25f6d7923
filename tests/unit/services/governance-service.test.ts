import { COMPONENT_NAMES, type ComponentName } from '../../../src/governance/component';
import { ComponentsInForce } from '../../../src/services/components-in-force';
import { GovernanceService } from '../../../src/services/governance.service';

const ANSWERS: Record<ComponentName, object> = {
  InstructionPersistenceClassifier: {
    quadrant: 'SYSTEM',
    persistence: 'HIGH',
    reasoning: 'long words',
    confidence: 1,
  },
  CrossReferenceValidator: {
    status: 'BLOCK',
    conflicts: [{ instruction_id: 'message:0', text: 'a secret text', severity: 'HIGH', reason: 'because' }],
    trainingOverride: false,
    recommendation: 'Do not.',
  },
  BoundaryEnforcer: { status: 'ALLOW', reasoning: 'nothing', alternatives: [], requiresHuman: false },
  ContextPressureMonitor: {
    level: 'HIGH',
    score: 0.6,
    factors: {},
    recommendation: 'Rest.',
    triggerHandoff: false,
  },
  MetacognitiveVerifier: {
    decision: 'REVIEW',
    confidence: 0.5,
    concerns: [],
    scopeCreep: true,
    alignment: {},
  },
};

function serviceWith(disabled: ComponentName[] = []) {
  const components = Object.fromEntries(
    COMPONENT_NAMES.map((name) => [
      name,
      {
        name,
        decide: jest.fn(() => ANSWERS[name]),
        selfTest: jest.fn<string | undefined, []>(),
        hasRead: () => true,
        *hearing() {},
      },
    ]),
  ) as unknown as Record<ComponentName, { decide: jest.Mock; selfTest: jest.Mock }>;
  const inc = jest.fn();
  const onFault = jest.fn();
  const stored = [{ id: 'one' }, { id: 'two' }];
  const instructions = {
    active: () => Promise.resolve(stored),
    binding: () => Promise.resolve(stored.length),
    find: () => undefined,
  } as never;
  const inForce = new ComponentsInForce({
    components: components as never,
    policy: { policyVersion: 'rules-1', learned: { secondStage: false } },
    disabled,
    instructions,
    onFault,
  });
  const metrics = { decisions: { inc } } as never;
  const service = new GovernanceService({ components: inForce, instructions, metrics });
  return { service, inForce, components, inc, onFault, stored };
}

const action = { type: 'edit', description: 'Sort the imports.' };

describe('what a decision hands over', () => {
  it('is the answer, the rules and the evidence, and counts once it is recorded', async () => {
    const { service, inc } = serviceWith();
    const { recorded, ...decision } = await service.enforce({ action }, { session_id: 's' });
    expect(decision).toEqual({
      answer: ANSWERS.BoundaryEnforcer,
      policyVersion: 'rules-1',
      evidence: {
        component: 'BoundaryEnforcer',
        verdict: 'ALLOW',
        policyVersion: 'rules-1',
        inputDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
        input: { action, context: { session_id: 's' } },
        result: { requiresHuman: false },
      },
    });
    expect(inc).not.toHaveBeenCalled();
    recorded();
    expect(inc.mock.calls).toEqual([[{ component: 'BoundaryEnforcer', verdict: 'ALLOW' }]]);
  });

  it('has one digest for the same input, whatever the order of its fields', async () => {
    const { service } = serviceWith();
    const digest = async (input: object) =>
      (await service.enforce({ action: input as never })).evidence['inputDigest'];
    const turned = { description: action.description, type: action.type };
    expect(await digest(turned)).toBe(await digest(action));
    expect(await digest({ ...action, description: 'Sort them.' })).not.toBe(await digest(action));
  });

  it('names conflicts by id and severity, and gives the validator what is stored', async () => {
    const { service, components, stored } = serviceWith();
    const { evidence } = await service.validate({ action, messages: [] });
    expect(evidence['verdict']).toBe('BLOCK');
    expect(evidence['result']).toEqual({
      conflicts: [{ instruction_id: 'message:0', severity: 'HIGH' }],
      trainingOverride: false,
    });
    expect(components.CrossReferenceValidator.decide).toHaveBeenCalledWith(
      {
        action,
        messages: [],
        instructions: stored,
      },
      expect.anything(),
    );
  });

  it('tells the monitor how many instructions bind, and makes the score a point in the record', async () => {
    const { service, components } = serviceWith();
    const { evidence } = await service.pressure({ tokenUsage: 5 }, { sessionId: 'mine' });
    expect(components.ContextPressureMonitor.decide).toHaveBeenCalledWith({
      tokenUsage: 5,
      activeInstructions: 2,
    });
    expect(evidence).toMatchObject({
      verdict: 'HIGH',
      result: { level: 'HIGH', score: 0.6 },
      pressure: { level: 'HIGH', score: 0.6 },
    });
  });
});

describe('a component that is not fit', () => {
  it('is not even asked while it is switched off, nor tested', async () => {
    const { service, components } = serviceWith(['BoundaryEnforcer']);
    await expect(service.enforce({ action })).rejects.toThrow('BoundaryEnforcer is INACTIVE');
    expect(components.BoundaryEnforcer.decide).not.toHaveBeenCalled();
    expect(components.BoundaryEnforcer.selfTest).not.toHaveBeenCalled();
    expect((await service.classify({ text: 'x' })).answer).toBe(ANSWERS.InstructionPersistenceClassifier);
  });

  it('decides on as before after an input that used up the stack or the memory', async () => {
    const { service, components } = serviceWith();
    const { decide } = components.BoundaryEnforcer;
    decide.mockImplementationOnce(() => {
      throw new RangeError('Maximum call stack size exceeded');
    });
    await expect(service.enforce({ action })).rejects.toMatchObject({ status: 503 });
    expect((await service.enforce({ action })).answer).toBe(ANSWERS.BoundaryEnforcer);
  });

  it('is not asked again once it threw, until its self-test answers right', async () => {
    const { service, inForce, components, onFault, inc } = serviceWith();
    const { decide, selfTest } = components.BoundaryEnforcer;
    const fault = new Error('broken');
    decide.mockImplementationOnce(() => {
      throw fault;
    });
    await expect(service.enforce({ action })).rejects.toThrow(
      expect.objectContaining({ status: 503, cause: fault }),
    );
    await expect(service.enforce({ action })).rejects.toThrow('BoundaryEnforcer is ERROR');
    expect(decide).toHaveBeenCalledTimes(1);
    expect(onFault.mock.calls).toEqual([['BoundaryEnforcer', fault]]);
    expect(inc).not.toHaveBeenCalled();

    selfTest.mockReturnValueOnce('still wrong');
    inForce.runSelfTests();
    expect(onFault).toHaveBeenLastCalledWith('BoundaryEnforcer', 'still wrong');
    await expect(service.enforce({ action })).rejects.toThrow('BoundaryEnforcer is ERROR');
    inForce.runSelfTests();
    expect((await service.enforce({ action })).answer).toBe(ANSWERS.BoundaryEnforcer);
  });
});

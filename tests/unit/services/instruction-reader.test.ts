import { CrossReferenceValidator } from '../../../src/governance/cross-reference-validator';
import type { StoredInstruction } from '../../../src/governance/decisions';
import { InstructionReader } from '../../../src/services/instruction-reader';
import { PATIENCE_MS } from '../../helpers/eventually';
import { policy } from '../governance/policy.fixture';

const many = (count: number): StoredInstruction[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `i${n}`,
    text:
      n % 100 === 50 ? 'MongoDB listens on port 27027' : `Read the w${n % 90}x w${n % 89}y of the shop first`,
    quadrant: 'SYSTEM',
    persistence: 'HIGH',
    temporalScope: 'PROJECT',
    givenAt: n,
  }));

const action = { type: 'edit', description: 'Connect to MongoDB on port 27017' };

describe('reading the instructions in force', () => {
  it('lets other work go on in between, and gives the same answers', async () => {
    const validator = new CrossReferenceValidator(policy);
    const instructions = many(500);
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (!validator.hasRead(instructions)) setImmediate(count);
    };
    setImmediate(count);
    await new InstructionReader(validator, PATIENCE_MS).ready(instructions);
    expect(turns).toBeGreaterThan(5);
    const input = { action, instructions, messages: [] };
    expect(validator.decide(input)).toEqual(new CrossReferenceValidator(policy).decide(input));
  });

  it('goes on with the list that is asked for last', async () => {
    const validator = new CrossReferenceValidator(policy);
    const reader = new InstructionReader(validator, PATIENCE_MS);
    const first = many(300);
    const second = [...first.slice(100), ...many(301).slice(300)];
    await Promise.all([reader.ready(first), reader.ready(second)]);
    expect(validator.hasRead(second)).toBe(true);
    for (const instructions of [first, second]) {
      const input = { action, instructions, messages: [] };
      expect(validator.decide(input)).toEqual(new CrossReferenceValidator(policy).decide(input));
    }
  });

  it('keeps what it has read when a self-test asks about nothing', () => {
    const validator = new CrossReferenceValidator(policy);
    const instructions = many(3);
    validator.decide({ action, instructions, messages: [] });
    expect(validator.selfTest()).toBeUndefined();
    expect(validator.hasRead(instructions)).toBe(true);
  });

  it('turns a check away with 503 while there is more to read than it waits for', async () => {
    let isRead = false;
    const validator = {
      hasRead: () => isRead,
      *reading(): Generator<undefined, void> {
        while (!isRead) yield;
      },
    };
    const reader = new InstructionReader(validator, 1);
    const given = await reader.ready(many(1)).catch((error: unknown) => error);
    // Otherwise it reads on beside all later tests.
    isRead = true;
    await reader.read(many(1));
    expect(given).toMatchObject({
      status: 503,
      message: 'The instructions are still being read',
      headers: { 'Retry-After': '5' },
    });
  });
});

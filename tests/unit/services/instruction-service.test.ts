import { newId } from '../../../src/models/id';
import type { InstructionRecord } from '../../../src/models/instruction.model';
import { InstructionService } from '../../../src/services/instruction.service';
import { TestClock } from '../../helpers/test-clock';

const instruction = (text: string, status: InstructionRecord['status'] = 'active'): InstructionRecord => ({
  _id: newId(),
  text,
  quadrant: 'SYSTEM',
  persistence: 'HIGH',
  temporal_scope: 'PROJECT',
  verification_required: 'MANDATORY',
  status,
  created_at: new Date('2026-01-01T00:00:00.000Z'),
  created_by: newId(),
  author_kind: 'admin',
});

/** A collection in memory that counts how often it is read. */
class Collection {
  reads = 0;
  records: InstructionRecord[] = [];
  /** Runs once, when the next read has taken its records and before it answers. */
  meanwhile: (() => void) | undefined;
  failure: Error | undefined;

  find(filter: { status?: string; _id?: { $in: unknown[] } }) {
    const wanted = filter._id?.$in.map(String);
    const answer = (): Promise<InstructionRecord[]> => {
      this.reads += 1;
      if (this.failure !== undefined) return Promise.reject(this.failure);
      const found = this.records.filter(
        ({ _id, status }) =>
          (filter.status === undefined || status === filter.status) &&
          (wanted === undefined || wanted.includes(_id.toHexString())),
      );
      const copies = found.map((record) => ({ ...record }));
      this.meanwhile?.();
      this.meanwhile = undefined;
      return Promise.resolve(copies);
    };
    const query = {
      then: (...told: Parameters<Promise<InstructionRecord[]>['then']>) => answer().then(...told),
      async *cursor() {
        yield* await answer();
      },
    };
    return { sort: () => ({ lean: () => query }) };
  }
}

const clock = new TestClock();
let collection: Collection;
let service: InstructionService;
beforeEach(() => {
  collection = new Collection();
  service = new InstructionService({ models: { Instruction: collection } as never, clock });
});
const texts = async (): Promise<string[]> => (await service.active()).map(({ text }) => text);

describe('the instructions in force', () => {
  it('are read once, however often and by however many they are asked for', async () => {
    collection.records = [instruction('a'), instruction('b', 'revoked')];
    expect(await Promise.all([texts(), texts()])).toEqual([['a'], ['a']]);
    expect(await texts()).toEqual(['a']);
    expect(collection.reads).toBe(1);
  });

  it('follow each change that is noted, and read nothing else anew', async () => {
    const [a, b] = [instruction('a'), instruction('b')];
    collection.records = [a, b];
    const before = await service.active();
    b.text = 'changed';
    expect(await texts()).toEqual(['a', 'b']);
    service.noteChange(b._id);
    expect(await texts()).toEqual(['a', 'changed']);
    // Whoever remembers something of the unchanged one may go on doing so.
    expect((await service.active())[0]).toBe(before[0]);
    b.status = 'expired';
    service.noteChange(b._id);
    expect(await texts()).toEqual(['a']);
    expect(collection.reads).toBe(3);
  });

  it('lose what was removed, by note and after a gap', async () => {
    const [a, b, c] = [instruction('a'), instruction('b'), instruction('c')];
    collection.records = [a, b, c];
    const before = await service.active();
    collection.records = [a, b];
    service.noteChange(c._id);
    expect(await texts()).toEqual(['a', 'b']);
    collection.records = [a];
    service.noteGap();
    expect(await texts()).toEqual(['a']);
    expect((await service.active())[0]).toBe(before[0]);
  });

  it('miss no change that comes while they are being read', async () => {
    const a = instruction('a');
    collection.records = [a];
    collection.meanwhile = () => {
      a.text = 'later';
      service.noteChange(a._id);
    };
    expect(await texts()).toEqual(['later']);
    collection.meanwhile = () => {
      collection.records = [a, instruction('b')];
      service.noteGap();
    };
    service.noteChange(a._id);
    expect(await texts()).toEqual(['later', 'b']);
  });

  it('are not answered from memory while a change is known but cannot be read', async () => {
    const a = instruction('a');
    collection.records = [a];
    await texts();
    for (const note of [() => service.noteChange(a._id), () => service.noteGap()]) {
      a.text += '!';
      collection.failure = new Error('away');
      note();
      await expect(service.active()).rejects.toThrow('away');
      await expect(service.counts()).rejects.toThrow('away');
      collection.failure = undefined;
      expect(await texts()).toEqual([a.text]);
    }
  });

  it('are counted by persistence', async () => {
    collection.records = [instruction('a'), { ...instruction('b'), persistence: 'LOW' }];
    expect(await service.counts()).toEqual({ total: 2, HIGH: 1, MEDIUM: 0, LOW: 1 });
  });
});

import './no-telemetry';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { serveTask } from './serve-task';

/** A batch of framed texts, padded to one length; all arrays hold `count * length` numbers. */
export interface ReaderJob {
  readonly model: string;
  readonly count: number;
  readonly length: number;
  readonly ids: BigInt64Array;
  readonly types: BigInt64Array;
  readonly mask: BigInt64Array;
}

let session: Promise<InferenceSession> | undefined;

/** Scores of all classes for each text of the batch, one after the other. */
serveTask(async ({ model, count, length, ids, types, mask }: ReaderJob): Promise<Float32Array> => {
  session ??= InferenceSession.create(model, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  const tensor = (data: BigInt64Array): Tensor => new Tensor('int64', data, [count, length]);
  const { logits } = await (
    await session
  ).run({
    ids: tensor(ids),
    types: tensor(types),
    mask: tensor(mask),
  });
  if (logits === undefined) throw new Error('the model gave no scores');
  return logits.data as Float32Array;
});

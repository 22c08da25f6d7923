import './no-telemetry';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { serveTask } from './serve-task';

/** Framed texts. */
export interface ReaderJob {
  readonly model: string;
  readonly frames: readonly { readonly ids: BigInt64Array; readonly types: BigInt64Array }[];
}

let session: Promise<InferenceSession> | undefined;

/**
 * Scores of all classes for each text. Each is read alone: the encoder's numbers are rounded in steps that depend on all that it
 * reads at once, so in a batch the same text had other scores beside other texts, by 0.02 on the average and 0.7 at most.
 */
serveTask(async ({ model, frames }: ReaderJob): Promise<Float32Array[]> => {
  session ??= InferenceSession.create(model, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  const reader = await session;
  const read: Float32Array[] = [];
  for (const { ids, types } of frames) {
    const tensor = (data: BigInt64Array): Tensor => new Tensor('int64', data, [1, data.length]);
    const { logits } = await reader.run({ ids: tensor(ids), types: tensor(types) });
    if (logits === undefined) throw new Error('the model gave no scores');
    read.push(logits.data as Float32Array);
  }
  return read;
});

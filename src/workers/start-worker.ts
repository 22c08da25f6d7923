import { join, extname } from 'node:path';
import { SHARE_ENV, Worker, type ResourceLimits } from 'node:worker_threads';

const SOURCE = '.ts';

/**
 * Starts the worker script of this folder in a thread of its own, from compiled code and from source alike.
 *
 * Next to TypeScript source (`npm run dev`, the tests) the thread needs a loader of its own: loaders registered in
 * the main thread do not reach it, and on Node 20 `--import tsx` leaves a thread's entry file alone, while
 * `--require tsx/cjs` takes it. The path is resolved here because a bare name would be looked up from the working
 * directory.
 *
 * @param name file name without extension, for instance `password.worker`
 * @param resourceLimits memory of the thread in MiB
 * @param native its libraries read the environment of the process, of which a thread has a copy otherwise
 */
export function startWorker(
  name: string,
  resourceLimits: ResourceLimits,
  folder: string = __dirname,
  native = false,
): Worker {
  const extension = extname(__filename);
  return new Worker(join(folder, `${name}${extension}`), {
    // Where nothing is said the thread has the options of the process; said, those of V8 would be refused.
    ...(extension === SOURCE && { execArgv: ['--require', require.resolve('tsx/cjs')] }),
    ...(native && { env: SHARE_ENV }),
    resourceLimits,
  });
}

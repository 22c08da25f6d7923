import { compareSync, hashSync } from 'bcryptjs';
import { serveTask } from './serve-task';

export type PasswordJob =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: number }
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string };

serveTask((job: PasswordJob): string | boolean =>
  job.kind === 'hash' ? hashSync(job.password, job.cost) : compareSync(job.password, job.hash),
);

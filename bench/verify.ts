/**
 * Time of verifying an export offline on one core: seals of 1,000 records, as a busy service makes them. Generates the
 * export in a temporary folder, verifies it as `npm run audit:verify` does, and removes it.
 * Usage: npm run bench:verify [-- RECORDS]
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPrivateKey, signerOf, trustedKeys } from '../src/evidence/keys';
import { leafOf, makeSeal, MAX_RECORDS, type FullSeal } from '../src/evidence/seal';
import { newSalt } from '../src/evidence/sealed-form';
import type * as VerifyLines from '../src/evidence/verify-lines';
import type * as Lines from '../src/lib/lines';
import { built } from './built';

const RECORDS = Number(process.argv[2] ?? 1_000_000);
const START = Date.parse('2026-01-01T00:00:00.000Z');

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const record = (at: number) => ({
  _id: at.toString(16).padStart(24, '0'),
  timestamp: new Date(START + at).toISOString(),
  userId: '6740a1f2c3d4e5f6a7b8c901',
  email: 'admin@example.org',
  action: 'validate',
  resource: 'action',
  outcome: 'success',
  details: {
    component: 'CrossReferenceValidator',
    verdict: 'PASS',
    policyVersion: '3f1d9a6c27be5804',
    inputDigest: '5d41402abc4b2a76b9719d911017c592ae1f2b90d83c6f0e7a4d5b1c2e3f4a5b',
    input: { action: { type: 'file_write', description: `Rename helper ${at} and run the tests.` } },
    result: { status: 'APPROVED', conflicts: [] },
  },
  ipAddress: '203.0.113.7',
  userAgent: 'agent/1.0',
  requestId: `6f1c1f0a-3c0e-4b7d-9f55-${at.toString(16).padStart(12, '0')}`,
  salt: newSalt(),
});

async function main(): Promise<void> {
  const { verifyLines } = await built<typeof VerifyLines>('evidence/verify-lines');
  const { linesOf } = await built<typeof Lines>('lib/lines');
  const signer = signerOf(newPrivateKey());
  const folder = await mkdtemp(join(tmpdir(), 'governance-verify-'));
  try {
    const file = join(folder, 'audit.ndjson');
    const out = createWriteStream(file);
    let seal: FullSeal | undefined;
    for (let at = 0; at < RECORDS; at += MAX_RECORDS) {
      const records = Array.from({ length: Math.min(MAX_RECORDS, RECORDS - at) }, (_, place) =>
        record(at + place),
      );
      seal = makeSeal(seal, { leaves: records.map(leafOf), source: 'stream', time: START + at }, signer);
      const lines = [{ seal }, ...records].map((line) => JSON.stringify(line));
      if (!out.write(`${lines.join('\n')}\n`)) await once(out, 'drain');
    }
    out.end();
    await once(out, 'close');
    print(`${RECORDS} records, ${Math.round((await stat(file)).size / 1e6)} MB`);
    const since = performance.now();
    const cpu = process.cpuUsage();
    const input = createReadStream(file, { encoding: 'utf8', highWaterMark: 1_048_576 });
    const { ok } = await verifyLines(linesOf(input), { keys: trustedKeys([signer.publicKey]) });
    const { user, system } = process.cpuUsage(cpu);
    const memory = Math.round(process.memoryUsage().rss / 1e6);
    print(
      `ok: ${ok}; ${((performance.now() - since) / 1e3).toFixed(1)} s, of which ${((user + system) / 1e6).toFixed(1)} s of processor; ${memory} MB`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

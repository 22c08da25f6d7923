import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../../src/lib/digest';
import { digestOf, planDigestOf } from '../../../src/services/approval-state';

const page = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'decide.md'), 'utf8');

/** @returns what stands in the fenced blocks of this language, in the part on the digest. */
const blocks = (language: string): string[] =>
  [...page.slice(page.indexOf('### The digest')).matchAll(/```(\w+)\n([\s\S]*?)\n```/g)]
    .filter(([, given]) => given === language)
    .map(([, , text]) => text!);

it('the worked example of the digest is what the service computes', () => {
  const { action, context } = JSON.parse(blocks('json')[0]!) as {
    action: { type: string; tool: string; description: string; parameters: Record<string, unknown> };
    context: { project: string };
  };
  const [text, digest] = blocks('text');
  expect(sha256(text!)).toBe(digest);
  expect(digestOf({ ...action, project: context.project })).toBe(digest);
});

it('what is absent is left out, and empty is not absent', () => {
  const bare = { type: 'edit', description: 'Rename it.' };
  expect(digestOf(bare)).toBe(sha256('{"description":"Rename it.","type":"edit"}'));
  expect(digestOf({ ...bare, tool: undefined, project: undefined })).toBe(digestOf(bare));
  expect(digestOf({ ...bare, parameters: {} })).not.toBe(digestOf(bare));
});

it('a plan has a digest where there is one', () => {
  expect(planDigestOf({})).toBeUndefined();
  expect(planDigestOf({ steps: [] })).toBeUndefined();
  expect(planDigestOf({ steps: ['Push.'] })).toBe(sha256('{"steps":["Push."]}'));
  expect(planDigestOf({ impact: '' })).toBe(sha256('{"impact":""}'));
});

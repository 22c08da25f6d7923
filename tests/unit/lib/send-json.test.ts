import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { sendJson } from '../../../src/lib/send-json';

const KINDS: Record<string, RequestHandler> = {
  plain: (_req, res) => void res.json({ text: 'zwölf “Zeichen” 😀', list: [1, null], gone: undefined }),
  long: (_req, res) => void res.status(404).json({ text: 'é'.repeat(5_000) }),
  typed: (_req, res) => void res.type('application/yaml').json({ an: 'error' }),
};

function appWith(handler: RequestHandler, json?: typeof sendJson) {
  const app = express().set('etag', false).get('/', handler);
  if (json !== undefined) app.response.json = json;
  return app;
}

it.each(Object.keys(KINDS).flatMap((kind) => [[kind, 'get'] as const, [kind, 'head'] as const]))(
  'answers as Express does: %s, %s',
  async (kind, method) => {
    const handler = KINDS[kind] ?? (() => undefined);
    const [ours, theirs] = await Promise.all(
      [appWith(handler, sendJson), appWith(handler)].map((app) => request(app)[method]('/')),
    );
    const seen = (answer: request.Response | undefined) => ({
      status: answer?.status,
      headers: { ...answer?.headers, date: '' },
      text: answer?.text,
    });
    expect(seen(ours)).toEqual(seen(theirs));
  },
);

import type { NextFunction, Request, Response } from 'express';
import { authenticate } from '../../../src/middleware/authenticate';

describe('a caller who is looked up only after the deadline has answered', () => {
  it('is not answered a second time, and nothing is thrown that nobody catches', async () => {
    let found: (actor: object) => void = () => {};
    const looked = new Promise((resolve) => (found = resolve));
    const deps = { identity: { remembered: () => undefined, identify: () => looked }, trail: {} };
    const response = {
      headersSent: false,
      setHeader: jest.fn(() => {
        throw new Error('headers are sent');
      }),
    };
    const next = jest.fn();
    const request = { headers: { authorization: 'Bearer token' } };
    await authenticate(deps as never)(
      request as Request,
      response as unknown as Response,
      next as NextFunction,
    );
    response.headersSent = true;
    found({ id: '1', email: 'a@example.org', role: 'user' });
    await looked;
    await new Promise((resolve) => setImmediate(resolve));
    expect(response.setHeader).not.toHaveBeenCalled();
    expect(next).not.toHaveBeenCalled();
  });
});

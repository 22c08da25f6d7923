import { Transform, type TransformCallback } from 'node:stream';
import { LIMITS } from '../config/limits';
import { numberFault, shapeFault } from '../lib/plain-json';
import { repeatedName } from '../lib/strict-json';

/** What the protocol's implementation takes as one message; it ends itself on a longer one. */
const LONGEST = 10 * 1_024 * 1_024;

/** The code of JSON-RPC for a message that is none. */
const INVALID_REQUEST = -32_600;

/** @returns why a message must not be read; undefined where it may, or is left to the protocol to refuse. */
function faultIn(line: string, message: unknown): string | undefined {
  const fault = shapeFault(message, LIMITS.bodyDepth) ?? numberFault(line, message);
  const repeated = fault === undefined ? repeatedName(line, message) : undefined;
  return repeated === undefined ? fault?.message : `body ${repeated}`;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

/** The answer to a message that is not read: a tool's error, so that the model can put it right. */
function refusal(message: unknown, fault: string): object | undefined {
  const { id, method } = message as { id?: unknown; method?: unknown };
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  const text = `The service was not asked: ${fault}`;
  return method === 'tools/call'
    ? { jsonrpc: '2.0', id, result: { isError: true, content: [{ type: 'text', text }] } }
    : { jsonrpc: '2.0', id, error: { code: INVALID_REQUEST, message: text } };
}

/**
 * Passes a client's messages on, one in a line, but for those that the service refuses over HTTP. The protocol's
 * implementation drops a key such as `__proto__`, and a long number becomes another: what is judged then is not what would
 * be done.
 */
export class McpInput extends Transform {
  private parts: Buffer[] = [];
  private length = 0;

  /** @param answer sends an answer in the server's place. */
  constructor(private readonly answer: (message: object) => void) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      this.keep(chunk.subarray(start, end + 1));
      this.pass();
      start = end + 1;
    }
    this.keep(chunk.subarray(start));
    if (this.length > LONGEST) this.release();
    done();
  }

  override _flush(done: TransformCallback): void {
    this.release();
    done();
  }

  private keep(part: Buffer): void {
    if (part.length > 0) this.parts.push(part);
    this.length += part.length;
  }

  private release(): void {
    if (this.length > 0) this.push(Buffer.concat(this.parts));
    this.parts = [];
    this.length = 0;
  }

  private pass(): void {
    const line = Buffer.concat(this.parts).toString('utf8');
    const message = parsed(line);
    const fault = typeof message === 'object' && message !== null ? faultIn(line, message) : undefined;
    if (fault === undefined) {
      this.release();
      return;
    }
    this.parts = [];
    this.length = 0;
    const answer = refusal(message, fault);
    if (answer !== undefined) this.answer(answer);
  }
}

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const LOOPBACK = '127.0.0.1';

/** A wire between the service and its database that a test can cut or block. */
export class TcpProxy {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private server: Server | undefined;
  private held = false;
  private port = 0;

  /** Where the connections go. */
  target: number | undefined;

  /** The address to connect to; the same over every cut. */
  get host(): string {
    return `${LOOPBACK}:${this.port}`;
  }

  get isOpen(): boolean {
    return this.server !== undefined;
  }

  /** Lets connections through, the first time and after a cut. */
  async open(): Promise<void> {
    this.server = createServer((near) => this.accept(near));
    this.server.listen(this.port, LOOPBACK);
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Breaks every connection and refuses new ones, as a server that is gone does. */
  async cut(): Promise<void> {
    const { server } = this;
    if (server === undefined) return;
    this.server = undefined;
    const closed = once(server, 'close');
    server.close();
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
    await closed;
  }

  /** Keeps connections open, takes new ones, and lets no byte through in either direction. */
  hold(): void {
    this.held = true;
    for (const pair of this.pairs) for (const socket of pair) socket.pause();
  }

  /** Lets the bytes go on that were held, in order. */
  release(): void {
    this.held = false;
    for (const pair of this.pairs) for (const socket of pair) socket.resume();
  }

  private accept(near: Socket): void {
    if (this.target === undefined) {
      near.destroy();
      return;
    }
    const far = connect(this.target, LOOPBACK);
    const pair = [near, far] as const;
    this.pairs.add(pair);
    const end = (): void => {
      this.pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const [from, to] of [pair, [far, near] as const]) {
      // No `pipe`: it would resume by itself what is held.
      from.on('data', (bytes) => to.write(bytes));
      from.on('close', end);
      from.on('error', end);
      if (this.held) from.pause();
    }
  }
}

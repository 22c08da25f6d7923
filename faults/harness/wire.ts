import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const LOOPBACK = '127.0.0.1';

/** A wire between the service and its database that is slow, or loses the answers to what was written. */
export class Wire {
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private port = 0;
  /** Where the connections go. */
  target: number | undefined;
  /** Every byte comes so much later, in milliseconds. */
  delayMs = 0;
  /** This share of the answers to writes of the audit log never arrives: the wire breaks instead. */
  lostAnswers = 0;
  /** How many were lost so far. */
  lost = 0;

  constructor(private readonly chance: (share: number) => boolean) {}

  get host(): string {
    return `${LOOPBACK}:${this.port}`;
  }

  async open(): Promise<void> {
    this.server = createServer((near) => this.accept(near)).listen(0, LOOPBACK);
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const { server } = this;
    if (server === undefined) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private accept(near: Socket): void {
    if (this.target === undefined) {
      near.destroy();
      return;
    }
    const far = connect(this.target, LOOPBACK);
    const end = (): void => {
      for (const socket of [near, far]) {
        socket.destroy();
        this.sockets.delete(socket);
      }
    };
    let writing = false;
    near.on('data', (bytes) => {
      writing = bytes.includes('audit_logs') || bytes.includes('commitTransaction');
      this.later(() => far.write(bytes));
    });
    far.on('data', (bytes) => {
      // The database has done it, and nobody will hear of it.
      if (writing && this.lostAnswers > 0 && this.chance(this.lostAnswers)) {
        this.lost += 1;
        end();
        return;
      }
      this.later(() => near.write(bytes));
    });
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.setNoDelay(true).on('error', end).on('close', end);
    }
  }

  private later(send: () => void): void {
    // Timers of one length go off in the order in which they were set.
    if (this.delayMs > 0) setTimeout(send, this.delayMs);
    else send();
  }
}

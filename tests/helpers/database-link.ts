import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { freshDatabaseUri } from './database-uri';

/** A wire to the test database that a test can cut and mend. */
export class DatabaseLink {
  private readonly sockets = new Set<Socket>();
  private whole = true;

  private constructor(
    private readonly server: Server,
    /** A database of its own, reached over this wire. */
    readonly uri: string,
  ) {}

  static async open(): Promise<DatabaseLink> {
    const target = new URL(freshDatabaseUri());
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    // A direct connection: the driver would otherwise ask the replica set for its members and go round the wire.
    const uri = `mongodb://127.0.0.1:${port}${target.pathname}?directConnection=true`;
    const link = new DatabaseLink(server, uri);
    server.on('connection', (near) => link.join(near, target));
    return link;
  }

  private join(near: Socket, { hostname, port }: URL): void {
    if (!this.whole) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }

  /** From now on the database is away. */
  cut(): void {
    this.whole = false;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.whole = true;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

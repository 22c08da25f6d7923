import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { until } from '../../tests/process/support/until';
import type { Context } from './outcome';

const LOOPBACK = '127.0.0.1';
const START_MS = 30_000;
/** As docs/operations.md recommends: what a killed process has begun blocks others no longer than this. */
const TRANSACTION_LIFETIME_S = 10;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A database server in a process of its own, for tests that kill and stop it. */
export class Mongod {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly binary: string,
    private readonly dbPath: string,
    readonly port: number,
  ) {}

  static async create({ binary, folder }: Pick<Context, 'binary' | 'folder'>, name: string): Promise<Mongod> {
    const dbPath = join(folder, name);
    await mkdir(dbPath, { recursive: true });
    return new Mongod(binary.path, dbPath, await freePort());
  }

  get host(): string {
    return `${LOOPBACK}:${this.port}`;
  }

  /** Starts it, the first time or again on the same files; returns once it answers. */
  async start(): Promise<void> {
    const args = ['--setParameter', `transactionLifetimeLimitSeconds=${TRANSACTION_LIFETIME_S}`];
    args.push('--replSet', 'rs0', '--bind_ip', LOOPBACK, '--port', String(this.port));
    args.push('--dbpath', this.dbPath, '--wiredTigerCacheSizeGB', '0.25', '--quiet');
    args.push('--logpath', join(this.dbPath, 'mongod.log'), '--logappend');
    const child = spawn(this.binary, args, { stdio: 'ignore' });
    this.child = child;
    await until(`mongod on port ${this.port}`, START_MS, () =>
      this.ask(async (admin) => (await admin.command({ ping: 1 }))['ok'] === 1),
    );
  }

  signal(name: NodeJS.Signals): void {
    this.child?.kill(name);
  }

  /** Ends it by this signal and waits for its end. */
  async end(name: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    // A stopped process takes no other signal than this one.
    if (name === 'SIGKILL') child.kill('SIGCONT');
    child.kill(name);
    await exited;
  }

  /** Speaks to this very member. */
  async ask<T>(work: (admin: mongo.Db) => Promise<T>): Promise<T> {
    const client = new mongo.MongoClient(`mongodb://${this.host}/`, {
      directConnection: true,
      serverSelectionTimeoutMS: 2_000,
    });
    try {
      return await work(client.db('admin'));
    } finally {
      await client.close();
    }
  }
}

/** The election timeout that docs/operations.md recommends, in milliseconds. */
export const ELECTION_TIMEOUT_MS = 2_000;

/** A replica set of real processes. */
export class ReplicaSet {
  private constructor(
    readonly members: readonly Mongod[],
    /** How the set calls its members: through a proxy, where one stands before the first. */
    private readonly hosts: readonly string[],
  ) {}

  /**
   * @param size how many members.
   * @param wire stands before the only member.
   */
  static async start(
    context: Context,
    size: 1 | 3,
    wire?: { host: string; target: number | undefined },
  ): Promise<ReplicaSet> {
    const names = Array.from({ length: size }, (_, at) => `member-${at}`);
    const members = await Promise.all(names.map((name) => Mongod.create(context, name)));
    context.defer(() => Promise.all(members.map((member) => member.end())));
    await Promise.all(members.map((member) => member.start()));
    const [first] = members;
    if (first === undefined) throw new Error('a set has a member');
    if (wire !== undefined) wire.target = first.port;
    const hosts = wire === undefined ? members.map(({ host }) => host) : [wire.host];
    await first.ask((admin) =>
      admin.command({
        replSetInitiate: {
          _id: 'rs0',
          members: hosts.map((host, _id) => ({ _id, host })),
          settings: { electionTimeoutMillis: ELECTION_TIMEOUT_MS, heartbeatIntervalMillis: 500 },
        },
      }),
    );
    const set = new ReplicaSet(members, hosts);
    await set.primary();
    return set;
  }

  /** @returns the connection string of one database of the set. */
  uri(name = 'governance'): string {
    return `mongodb://${this.hosts.join(',')}/${name}?replicaSet=rs0`;
  }

  /** @returns the member that accepts writes, once there is one. */
  async primary(withinMs = START_MS): Promise<Mongod> {
    return until('a primary', withinMs, async () => {
      for (const member of this.members) {
        const hello = await member.ask((admin) => admin.command({ hello: 1 })).catch(() => undefined);
        if (hello?.['isWritablePrimary'] === true) return member;
      }
      return undefined;
    });
  }
}

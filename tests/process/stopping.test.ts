import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { dropDatabases, freshDatabase, within } from './support/database';
import { call } from './support/http-call';
import { ADMIN, Child, endAll, ServiceProcess } from './support/service-process';
import { GivingUp, until } from './support/until';

const START_MS = 30_000;
const STOP_MS = 10_000;

let database: string;
let sockets: Socket[];

beforeEach(() => {
  database = freshDatabase();
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await endAll();
});
afterAll(dropDatabases);

/** A connection that a test writes on by hand. */
class RawConnection {
  received = '';

  private constructor(readonly socket: Socket) {
    socket.setEncoding('utf8').on('data', (text: string) => (this.received += text));
    // The service may end it in any way it likes.
    socket.on('error', () => undefined);
  }

  static async to(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  async shows(text: string | RegExp, withinMs = 20_000): Promise<void> {
    await until(`${String(text)} in the answer`, withinMs, () => this.received.search(text) >= 0);
  }
}

/**
 * A login whose body is still to come. The service has said that it waits for it, so the request is running.
 * @returns the connection and the body.
 */
async function halfLogin(url: string): Promise<{ connection: RawConnection; body: string }> {
  const connection = await RawConnection.to(url);
  const body = JSON.stringify(ADMIN);
  connection.socket.write(
    [
      'POST /api/auth/login HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
      'X-Request-Id: in-flight',
      '',
      '',
    ].join('\r\n'),
  );
  await connection.shows('100 Continue');
  return { connection, body };
}

/** Not ready any more, or not even listening. */
const turnsAway = (url: string) =>
  until('readiness 503 or a refused connection', 2_000, () =>
    call(`${url}/health/ready`).then(
      ({ status }) => status === 503,
      (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED',
    ),
  );

describe('SIGTERM', () => {
  it('answers the request in flight, records it, takes no new ones, and exits 0', async () => {
    const service = new ServiceProcess({ MONGODB_URI: database });
    const url = await service.ready();
    const { connection, body } = await halfLogin(url);

    const asked = performance.now();
    service.signal('SIGTERM');
    await turnsAway(url);
    connection.socket.write(body);

    expect(await service.exit(STOP_MS)).toEqual({ code: 0, signal: null });
    expect(performance.now() - asked).toBeLessThan(STOP_MS);
    await connection.shows(/HTTP\/1\.1 200 OK/);
    expect(connection.received).toContain('"token"');
    expect(service.log.at(-1)).toMatchObject({ message: 'stopped', clean: true });
    const record = await within(database, (db) =>
      db.collection('audit_logs').findOne({ requestId: 'in-flight' }),
    );
    expect(record).toMatchObject({ action: 'login', outcome: 'success', email: ADMIN.email });
  });

  it('loses no audit record of the decisions it has answered', async () => {
    const service = new ServiceProcess({ MONGODB_URI: database });
    const url = await service.ready();
    const token = await service.token();
    const classify = () =>
      call(`${url}/api/governance/classify`, { token, body: { text: 'Use port 27027.' } });
    const underway = Array.from({ length: 40 }, () => classify().catch(() => undefined));
    await Promise.race(underway);
    service.signal('SIGTERM');
    const answered = (await Promise.all(underway)).filter((answer) => answer !== undefined);
    expect((await service.exit(STOP_MS)).code).toBe(0);

    expect(answered.map(({ status }) => status)).toEqual(answered.map(() => 200));
    const recorded = await within(database, (db) =>
      db.collection('audit_logs').distinct('_id', { action: 'classify' }),
    );
    const ids = new Set(recorded.map(String));
    for (const { body } of answered) expect(ids).toContain(body.decisionId);
  });

  it('is not held up by clients that keep their connections and go on asking', async () => {
    const service = new ServiceProcess({ MONGODB_URI: database, REQUEST_DEADLINE_MS: '1000' });
    const url = await service.ready();
    const idle = await RawConnection.to(url);
    const busy = await RawConnection.to(url);
    const slow = await RawConnection.to(url);
    const ask = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n';
    // Requests wait behind each other, one more for each answer: this connection never rests.
    busy.socket.on('data', (answers: string) => {
      if (busy.socket.writable) busy.socket.write(ask.repeat(answers.split('HTTP/1.1 200').length - 1));
    });
    idle.socket.write(ask);
    busy.socket.write(ask.repeat(5));
    // The head of a request that never comes to its end.
    slow.socket.write('GET /health/live HTTP/1.1\r\nHost: loc');
    await idle.shows('"ok"');
    await until('many answers', 20_000, () => busy.received.length > 20_000);

    service.signal('SIGTERM');
    expect((await service.exit(STOP_MS)).code).toBe(0);
  });

  it('twice ends it at once with 1', async () => {
    const service = new ServiceProcess({ MONGODB_URI: database });
    await halfLogin(await service.ready());
    service.signal('SIGTERM');
    await service.logged('stopping');
    // One signal that arrives by two ways is one: see "Ctrl-C".
    await new Promise((resolve) => setTimeout(resolve, 250));

    const again = performance.now();
    service.signal('SIGTERM');
    expect(await service.exit(STOP_MS)).toEqual({ code: 1, signal: null });
    expect(performance.now() - again).toBeLessThan(STOP_MS / 2);
  });

  it('ends a service that still waits for its database', async () => {
    const service = new ServiceProcess({ MONGODB_URI: 'mongodb://127.0.0.1:9/?replicaSet=rs0' });
    await service.listening();
    expect(await service.stop()).toBe(0);
    expect(service.log.map(({ message }) => message)).not.toContain('ready');
  });
});

describe('SIGTERM to npm', () => {
  it('stops the service too, though the shell between them does not pass the signal on', async () => {
    const service = new Child(
      'npm',
      ['start', '--script-shell=/bin/sh'],
      { MONGODB_URI: database, PORT: '0' },
      true,
    );
    await until('readiness', START_MS, () => {
      if (service.ended) throw new GivingUp(service.output);
      return service.stdout.includes('"message":"ready"');
    });
    process.kill(service.pid, 'SIGTERM');
    await until('the end of the service', STOP_MS, () =>
      service.stdout.includes('"message":"stopped","clean":true'),
    );
  });
});

describe('Ctrl-C', () => {
  it('under `npm start` stops in order, though the signal arrives twice', async () => {
    // npm passes the signal on to its shell, and bash has put the service in its own place.
    const args = ['start', '--script-shell=bash'];
    const service = new Child('npm', args, { MONGODB_URI: database, PORT: '0' }, true);
    await until('readiness', START_MS, () => {
      if (service.ended) throw new GivingUp(service.output);
      return service.stdout.includes('"message":"ready"');
    });
    // A terminal signals the whole group: npm and the service.
    process.kill(-service.pid, 'SIGINT');
    expect((await service.exit(STOP_MS)).code).toBe(0);
    expect(service.stdout).toContain('"message":"stopped","clean":true');
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import { userCreate, userPasswordForgot } from '#contract/user.ts';
import { testPassword } from '#server/testing/app.ts';
import { TestClient } from '#server/testing/client.ts';
import { freshPlace, type TestPlace } from '#server/testing/database/engine.ts';

const main = join(import.meta.dirname, '../../main.ts');
const children: { kill(signal: 'SIGKILL'): boolean }[] = [];
const places: TestPlace[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const place of places.splice(0)) await place.remove();
});

interface Running {
  lines: string[];
  errors: string[];
  exit: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  url: string;
}

/** The server as it is run in production, in a process of its own. */
async function start(environment: Record<string, string> = {}): Promise<Running> {
  const place = await freshPlace();
  places.push(place);
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: place.dataDirectory,
    DATABASE_URL: place.databaseURL ?? '',
    ...environment,
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const [lines, errors]: [string[], string[]] = [[], []];
  const output = createInterface(child.stdout);
  output.on('line', (line) => lines.push(line));
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  await Promise.race([once(output, 'line'), exit]);
  const url = /Lorebox is ready at (\S+)/.exec(lines[0] ?? '')?.[1]?.replace('localhost', '127.0.0.1') ?? '';
  return { lines, errors, exit, url, signal: (name) => void child.kill(name) };
}

/** Resolves once nobody accepts connections any more. */
async function refusesConnections(url: string): Promise<void> {
  for (;;) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const refused = await Promise.race([
      once(socket, 'connect').then(() => false),
      once(socket, 'error').then(() => true),
    ]).catch(() => true);
    socket.destroy();
    if (refused) return;
  }
}

describe('decisions §1: starting', () => {
  test('prints one line with its URL, and no mail or token in production', async () => {
    const server = await start({ LOG_LEVEL: 'warn' });
    expect(server.lines).toEqual([expect.stringMatching(/^Lorebox is ready at http:\/\/localhost:\d+$/)]);
    await new TestClient(server.url).call(userCreate, {
      body: { emailAddress: 'a@example.org', password: testPassword },
    });
    server.signal('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(server.lines).toHaveLength(1);
  });

  test('logs operation, status, time and request id, and nothing that is secret', async () => {
    const server = await start({ LOG_LEVEL: 'trace' });
    const client = new TestClient(server.url);
    await client.call(userCreate, { body: { emailAddress: 'a@example.org', password: testPassword } });
    await client.call(userPasswordForgot, { body: { emailAddress: 'a@example.org' } });
    await client.fetch('/api/user/session?token=in-the-address');
    server.signal('SIGTERM');
    await server.exit;
    const line = server.lines.find((text) => text.includes('userCreate'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      operation: 'userCreate',
      status: 200,
      ms: expect.any(Number),
      requestId: expect.any(String),
    });
    const output = [...server.lines, ...server.errors].join('\n');
    for (const secret of [testPassword, 'a@example.org', 'in-the-address', '#token=', client.csrfToken])
      expect(output).not.toContain(secret);
    for (const { value } of client.cookies.values()) expect(output).not.toContain(value);
  });

  test('names every bad variable, one line each, and exits 1', async () => {
    const server = await start({ PORT: '99999', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' });
    expect(await server.exit).toBe(1);
    expect(server.errors.map((line) => line.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'LOG_LEVEL']);
    expect(server.lines).toEqual([]);
  });

  test('LOREBOX_ADMIN_EMAIL and LOREBOX_ADMIN_PASSWORD create the first administrator', async () => {
    const admin = { LOREBOX_ADMIN_EMAIL: 'root@example.org', LOREBOX_ADMIN_PASSWORD: testPassword };
    const server = await start(admin);
    const response = await fetch(`${server.url}/api/user/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ emailAddress: 'root@example.org', password: testPassword }),
    });
    expect(((await response.json()) as { user: { permissions: string[] } }).user.permissions).toHaveLength(6);
    const setup = await (await fetch(`${server.url}/api/user/setup`)).json();
    expect(setup).toMatchObject({ isFirstAccount: false });
  });
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: what is in flight is finished, then the process ends with 0',
  async (signal) => {
    const server = await start();
    const client = new TestClient(server.url);
    const body = JSON.stringify({ emailAddress: 'late@example.org', password: testPassword });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const head = `POST /api/user/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(head + body.slice(0, 10));
    let answer = '';
    socket.on('data', (data: Buffer) => {
      answer += data.toString();
    });
    // The server has seen the beginning once it has answered somebody who came later.
    expect((await client.fetch('/healthz')).status).toBe(200);
    server.signal(signal);
    await refusesConnections(server.url);
    socket.write(body.slice(10));
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(await server.exit).toBe(0);
  },
);

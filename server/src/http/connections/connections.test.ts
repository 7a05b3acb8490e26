import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { openConnection, requestHead } from '#server/testing/raw-connection.ts';
import { minimumRate } from '../body-rate.ts';
import { limitPipelining, pipelineLimit } from './pipelining.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
});
afterAll(() => app.close());

/** A server whose handler gives way twice, and how many of its requests ran at most at once. */
async function pipelineServer() {
  const server = Fastify();
  limitPipelining(server);
  const seen = { running: 0, most: 0, begun: 0 };
  server.get('/:number', async ({ params }) => {
    seen.begun++;
    seen.most = Math.max(seen.most, ++seen.running);
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    seen.running--;
    return `<${(params as { number: string }).number}>`;
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return { server, seen, url };
}

const pipelined = (count: number) =>
  Array.from({ length: count }, (_, index) => requestHead(`GET /${index}`, {})).join('');

async function untilClosed(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (data: Buffer) => {
    text += data.toString();
  });
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

test('decisions §7: requests pipelined down one connection are answered in turn, one at a time', async () => {
  const { server, seen, url } = await pipelineServer();
  const socket = await openConnection(url);
  socket.write(pipelined(pipelineLimit) + requestHead(`GET /last`, { connection: 'close' }));
  const numbers = [...(await untilClosed(socket)).matchAll(/<(\w+)>/g)].map(([, number]) => number);
  expect(numbers).toEqual([...Array.from({ length: pipelineLimit }, (_, index) => String(index)), 'last']);
  expect(seen.most).toBe(1);
  await server.close();
});

test('decisions §7: a connection that sends hundreds of requests ahead is closed, and they are not begun', async () => {
  const { server, seen, url } = await pipelineServer();
  const socket = await openConnection(url);
  socket.write(pipelined(500));
  await untilClosed(socket);
  expect(seen.begun).toBeLessThanOrEqual(pipelineLimit + 1);
  await server.close();
});

test('decisions §3: a connection on which the head of a request does not come to its end is closed', async () => {
  // Of its own: with so short a time a busy machine would lose other connections too.
  const hasty = await startTestApp({ headerTimes: { headersTimeout: 200, connectionsCheckingInterval: 50 } });
  const [silent, trickling] = [await openConnection(hasty.url), await openConnection(hasty.url)];
  // A byte that is written after the server closed the connection is answered with a reset.
  trickling.on('error', () => {});
  trickling.write('GET /api/user/session HTTP/1.1\r\nhost: x\r\nx-slow: ');
  const trickle = setInterval(() => trickling.write('a'), 20);
  await Promise.all([untilClosed(silent), untilClosed(trickling)]);
  clearInterval(trickle);
  await hasty.close();
});

const upload = (user: TestUser, length: number) =>
  requestHead(
    'POST /api/user/photo',
    { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': String(length), expect: '100-continue' },
    user,
  );

test('decisions §7: a stop does not wait for connections on which nothing was asked', async () => {
  // Nothing but the stop itself may end the connection.
  const patient = await startTestApp({ headerTimes: { headersTimeout: 0, connectionsCheckingInterval: 3_600_000 } });
  const silent = await openConnection(patient.url);
  silent.on('error', () => {});
  await Promise.all([patient.close(), untilClosed(silent)]);
});

test('decisions §3: a body that brings a byte now and then is cut off; one on a slow line may take long, and is answered', async () => {
  const length = 10_000_000;
  const begin = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const [idle, steady] = [await openConnection(app.url), await openConnection(app.url)];
  for (const socket of [idle, steady]) {
    socket.write(upload(ada, length) + begin);
    await once(socket, 'data');
  }
  // The steady one brings the least that is asked for in half a second of the clock, and so twenty times what it must.
  let sent = begin.length;
  const passing = setInterval(() => {
    steady.write(randomBytes(minimumRate.bytes));
    sent += minimumRate.bytes;
    app.clock.pass({ seconds: 0.5 });
  }, 20);
  await untilClosed(idle);
  clearInterval(passing);
  const end = '\r\n--cut--\r\n';
  steady.write(randomBytes(length - sent - end.length));
  steady.write(end);
  // Noise is no photo, and that is said.
  const [answer] = (await once(steady, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 4(15|22) /);
  steady.destroy();
});

import { expect, test } from 'vitest';
import { healthGet } from '#contract/health.ts';
import { startTestApp } from '#server/testing/app.ts';
import { type HealthChecks, timed } from './checks.ts';
import { createHealthService } from './service.ts';

test('§3 Health record: the database answers for itself; what is not set up says so', async () => {
  const app = await startTestApp();
  const { client } = await app.signUp();
  const record = await client.call(healthGet);
  expect(record).toMatchObject({
    api: 'ok',
    database: 'ok',
    environment: 'test',
    emailService: 'not configured',
    smsService: 'not configured',
    // Its keys are made at the first start (decisions §1).
    pushService: 'ok',
    latency: { database: expect.any(Number), emailService: null, smsService: null, pushService: expect.any(Number) },
  });
  expect(record.latency.database).toBeGreaterThan(0);
  expect(record.databaseVersion).toMatch(app.app.database.engine === 'sqlite' ? /^SQLite 3\./ : /^PostgreSQL 1\d/);
  expect(record.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Object.keys(record)).toEqual([
    ...['timestamp', 'environment', 'api', 'version', 'database', 'databaseVersion', 'emailService'],
    ...['emailServiceProvider', 'smsService', 'smsServiceProvider', 'pushService', 'latency'],
  ]);
  await app.close();
});

/** A service that counts how often it is asked. */
function counting(status = 'ok') {
  const service = { asked: 0, check: async () => ({ status, provider: 'Counter' }) };
  const check = async () => {
    service.asked += 1;
    return service.check();
  };
  return { service, check };
}

test('decisions §5: results are kept for five seconds, and refreshed on demand', async () => {
  const { service, check } = counting();
  const app = await startTestApp({ healthChecks: { email: check } });
  const { client } = await app.signUp();
  const read = (query = {}) => client.call(healthGet, { query });
  expect(await read()).toMatchObject({ emailService: 'ok', emailServiceProvider: 'Counter' });
  const kept = await read();
  expect(service.asked).toBe(1);
  app.clock.pass({ seconds: 4 });
  expect(await read()).toEqual(kept);
  app.clock.pass({ seconds: 2 });
  expect((await read()).timestamp).not.toBe(kept.timestamp);
  expect(service.asked).toBe(2);
  await read({ refresh: 'true' });
  expect(service.asked).toBe(3);
  await app.close();
});

test('decisions §5: refreshing again while the services are being asked joins that round', async () => {
  const app = await startTestApp();
  const { database } = app.app;
  const { service, check } = counting();
  const { promise, resolve } = Promise.withResolvers<{ status: string; provider: string }>();
  service.check = () => promise;
  const checks = { email: check, sms: check, push: check };
  const health = createHealthService({ database, clock: app.clock, environment: 'x', version: '1', checks });
  const records = Array.from({ length: 20 }, () => health.record(true));
  resolve({ status: 'ok', provider: '' });
  await Promise.all(records);
  expect(service.asked).toBe(3);
  await health.record(true);
  expect(service.asked).toBe(6);
  await app.close();
});

test('§2.10: a service that hangs is down with the reason, and delays no other; one that throws says why', async () => {
  const { check } = counting();
  const checks: HealthChecks = {
    email: () => new Promise(() => {}),
    sms: async () => {
      throw new Error('401 Authenticate');
    },
    push: check,
  };
  const app = await startTestApp();
  const { database } = app.app;
  const health = createHealthService({
    database,
    clock: app.clock,
    environment: 'x',
    version: '1',
    checks,
    limit: 500,
  });
  const record = await health.record(false);
  expect(record).toMatchObject({
    database: 'ok',
    emailService: 'no answer within 0.5 s',
    smsService: '401 Authenticate',
    pushService: 'ok',
  });
  expect(record.latency.emailService).toBeGreaterThanOrEqual(499);
  expect(record.latency.pushService).toBeLessThan(record.latency.emailService ?? 0);
  await app.close();
});

test('§2.10: a check cannot pass by throwing “ok”, and never tells more than a line of its failure', async () => {
  const throwing = (message: string) => timed(() => Promise.reject(new Error(message)), 1000);
  expect((await throwing('ok')).status).toBe('failed');
  expect((await throwing('x'.repeat(1000))).status).toHaveLength(300);
});

test('§2.10: a database that does not answer is down, and the record still comes', async () => {
  const app = await startTestApp();
  const { database } = app.app;
  const { check } = counting();
  const broken = { ...database, version: () => Promise.reject(new Error('gone')) };
  const checks = { email: check, sms: check, push: check };
  const health = createHealthService({ database: broken, clock: app.clock, environment: 'x', version: '1', checks });
  expect(await health.record(false)).toMatchObject({ api: 'ok', database: 'not answering', databaseVersion: '' });
  await app.close();
});

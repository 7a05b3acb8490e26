import { expect, test } from 'vitest';
import { healthGet } from '#contract/health.ts';
import { startTestApp } from '#server/testing/app.ts';

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
    pushService: 'not configured',
  });
  expect(record.databaseVersion).toMatch(app.app.database.engine === 'sqlite' ? /^SQLite 3\./ : /^PostgreSQL 1\d/);
  expect(record.version).toMatch(/^\d+\.\d+\.\d+$/);
  await app.close();
});

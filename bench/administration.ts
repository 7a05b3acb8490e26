import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { adminAuditDigestGet } from '#contract/audit.ts';
import { adminGroupDigestGet } from '#contract/group.ts';
import type { OperationQueryInput } from '#contract/operation.ts';
import { userCreate } from '#contract/user.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createLogger } from '#server/http/log.ts';
import { TestClient } from '#server/testing/client.ts';

/**
 * The administration lists over HTTP: the audit log at 50 and at 50,000 entries, first page and last, and 1,000 groups.
 * `node bench/administration.ts`, with DATABASE_URL for PostgreSQL.
 */
const folder = await mkdtemp(join(tmpdir(), 'lorebox-bench-'));
const config = readConfig({
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  DATABASE_URL: process.env.DATABASE_URL ?? '',
  LOREBOX_RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
});
const app = await createApp({ config, logger: createLogger('silent'), rateLimits: null });
const client = new TestClient((await app.listen()).replace('localhost', '127.0.0.1'));
const body = { emailAddress: 'bench@example.org', password: 'correct mule battery 47 staple' };
await client.call(userCreate, { body: { ...body, firstName: 'Bench', lastName: 'Mark' } });

let written = 0;
async function audit(count: number): Promise<void> {
  await app.database.write(async ({ db }) => {
    for (let start = 0; start < count; start += 500)
      await db
        .insertInto('auditEntry')
        .values(Array.from({ length: Math.min(500, count - start) }, entry))
        .execute();
  });
}
function entry() {
  const number = written++;
  const action = ['group.save', 'user.save', 'session.begin', 'settings.save'][number % 4] ?? '';
  return {
    auditID: uuid(),
    createdAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    actorID: null,
    actorName: `Person ${number % 97}`,
    ipAddress: `203.0.113.${number % 250}`,
    userAgent: 'bench',
    action,
    targetKind: 'thing',
    targetID: String(number % 1000),
    targetName: `Thing ${number % 1000}`,
    detail: '{"name":{"from":"One","to":"Two"}}',
    searchFold: `person ${number % 97}\n203.0.113.${number % 250}\n${action}\nthing ${number % 1000}\n${number}x`,
  };
}

async function median(name: string, call: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 60; round++) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  times.sort((one, other) => one - other);
  console.log(`${name.padEnd(58)} p50 ${times[30]?.toFixed(1)} ms, p95 ${times[57]?.toFixed(1)} ms`);
}

const page = (query: OperationQueryInput<typeof adminAuditDigestGet>) => () =>
  client.call(adminAuditDigestGet, { query: { pageSize: '50', ...query } });

console.log(await app.database.version());
await audit(50);
await median('audit log, 50 entries, first page', page({}));
await audit(49_950);
await median('audit log, 50,000 entries, first page', page({}));
const deep = await app.database.read
  .selectFrom('auditEntry')
  .select('auditID')
  .orderBy('createdAt')
  .offset(60)
  .limit(1)
  .executeTakeFirstOrThrow();
await median('audit log, 50,000 entries, last page', page({ after: deep.auditID }));
await median('audit log, 50,000 entries, by action', page({ action: 'settings.save' }));
await median('audit log, 50,000 entries, sorted by action', page({ sort: 'action' }));
await median('audit log, 50,000 entries, one target', page({ targetID: '500' }));
await median('audit log, 50,000 entries, search that hits one', page({ search: '25017x' }));
await median('audit log, 50,000 entries, search that hits none', page({ search: 'nothing has this' }));

await app.database.write(async ({ db }) => {
  const times = { createdAt: '', updatedAt: '' };
  for (let number = 0; number < 1000; number++) {
    const name = `Group ${number} ${randomUUID().slice(0, 4)}`;
    await db
      .insertInto('userGroup')
      .values({ groupID: uuid(), name, nameFold: name.toLowerCase(), description: 'Bench', version: 1, ...times })
      .execute();
  }
});
await median('groups, 1,000, a page of 20', () =>
  client.call(adminGroupDigestGet, { query: { page: '3', pageSize: '20' } }),
);
await median('groups, 1,000, all of them', () => client.call(adminGroupDigestGet));
await median('groups, 1,000, search', () =>
  client.call(adminGroupDigestGet, { query: { search: 'group 77', page: '0', pageSize: '20' } }),
);

await app.close();
await rm(folder, { recursive: true });

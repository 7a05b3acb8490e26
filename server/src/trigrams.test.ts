import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { adminUsersDigestGet } from '#contract/admin-user.ts';
import { adminAuditDigestGet } from '#contract/audit.ts';
import { adminEmailLogDigestGet } from '#contract/email.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { createDatabase } from '#server/testing/database/test-database.ts';

const server = process.env.LOREBOX_TEST_POSTGRES_URL ?? '';
const isPostgres = process.env.LOREBOX_TEST_ENGINE === 'postgres';

async function ask(url: string, ...statements: string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let result: pg.QueryResult | undefined;
    for (const statement of statements) result = await client.query(statement);
    return result as pg.QueryResult;
  } finally {
    await client.end();
  }
}

/** What an administrator finds, in the users, the audit log and the email log. */
async function found({ app }: TestApp, { client }: TestUser, search: string): Promise<number[]> {
  await app.mailQueue.drain();
  return [
    (await client.call(adminUsersDigestGet, { query: { search } })).totalUserCount,
    (await client.call(adminAuditDigestGet, { query: { search } })).total,
    (await client.call(adminEmailLogDigestGet, { query: { search } })).total,
  ];
}

async function fill(app: TestApp): Promise<TestUser> {
  const admin = await app.signUp({ emailAddress: 'grace@harbour.example', firstName: 'Grace', lastName: 'Hopper' });
  for (const name of ['Augusta', 'Ævar', '100%'])
    await app.signUp({ emailAddress: `${name === '100%' ? 'full' : name.slice(1)}@example.org`, firstName: name });
  await app.app.database.write(async (transaction) => {
    for (const to of ['augusta@harbour.example', 'nobody@example.org'])
      await app.app.outbox.send(transaction, {
        to,
        template: 'passwordChanged',
        variables: { link: '/signin/forgot' },
      });
  });
  return admin;
}

const searches = [
  'augusta',
  'GUST',
  'harbour.example',
  'ha',
  'æv',
  '100%',
  '%',
  '_',
  '"',
  'augusta nothing',
  'zzz',
  'a',
];

describe.runIf(isPostgres)('decisions §1: a PostgreSQL without pg_trgm', () => {
  test('starts, and its searches find what those of one with it find', async () => {
    const database = await createDatabase(server);
    const name = new URL(database.url).pathname.slice(1);
    const role = `${name}_owner`;
    // As on a host that allows no extension: this one is trusted, and needs the right to create in the database.
    await ask(
      database.url,
      `create role "${role}" login`,
      `revoke all on database "${name}" from public`,
      `grant connect, temporary on database "${name}" to "${role}"`,
      `grant usage, create on schema public to "${role}"`,
    );
    const limited = new URL(database.url);
    limited.username = role;
    const withIt = await startTestApp();
    const without = await startTestApp({ environment: { DATABASE_URL: limited.href } });
    try {
      const hasIt = `select 1 from pg_extension where extname = 'pg_trgm'`;
      expect((await ask(withIt.app.database.location, hasIt)).rowCount).toBe(1);
      expect((await ask(database.url, hasIt)).rowCount).toBe(0);
      const [one, other] = [await fill(withIt), await fill(without)];
      for (const search of searches)
        expect(await found(without, other, search), search).toEqual(await found(withIt, one, search));
      expect(await found(without, other, 'augusta')).toEqual([1, expect.any(Number), 1]);
    } finally {
      await withIt.close();
      await without.close();
      await ask(server, `drop database "${name}" with (force)`, `drop role "${role}"`);
    }
  });

  test('one with it looks words up in the index of each log', async () => {
    const app = await startTestApp();
    try {
      const url = app.app.database.location;
      // In a small log PostgreSQL reads this index instead, from end to end.
      await ask(url, 'drop index outbox_search');
      for (const log of ['auditEntry', 'outbox']) {
        const query = `explain select 1 from "${log}" where "searchFold" like '%augusta%' escape '\\'`;
        const { rows } = await ask(url, 'set enable_seqscan = off', 'set enable_indexscan = off', query);
        expect(JSON.stringify(rows)).toMatch(
          /Bitmap Index Scan on (audit_entry_search|outbox_search_grams).*Index Cond/,
        );
      }
    } finally {
      await app.close();
    }
  });
});

test('decisions §5: both engines find the same in users, the audit log and the email log', async () => {
  const app = await startTestApp();
  try {
    const admin = await fill(app);
    const counts: Record<string, number[]> = {};
    for (const search of searches) counts[search] = await found(app, admin, search);
    expect(counts).toMatchObject({ augusta: [1, 1, 1], GUST: [1, 1, 1], zzz: [0, 0, 0], '100%': [1, 1, 0] });
    expect(counts['harbour.example']?.[2]).toBe(1);
    expect(counts.a?.every((total) => total > 0)).toBe(true);
  } finally {
    await app.close();
  }
});

import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { firstSince } from './read-past.ts';

/** Changes of an hour each, far back and in turn of one workspace and of others. */
const batches = 8000;

test('decisions §4: the value of a month ago is found without reading the history of all years, one’s own or that of others', async () => {
  const app = await startTestApp();
  const { workspaceID } = await app.signUp();
  const { workspaceID: other } = await app.signUp();
  const { database } = app.app;
  const start = app.clock.now() - batches * 3_600_000;
  const rows = Array.from({ length: batches }, (_, hour) => {
    const msecs = start + hour * 3_600_000;
    const own = { workspaceID: hour % 2 === 0 ? workspaceID : other, batchID: uuid({ msecs }) };
    return {
      ...own,
      operation: 'itemSave',
      summary: 'Changed item “Lamp”',
      at: new Date(msecs).toISOString(),
      entryCount: 1,
    };
  });
  await database.write(async ({ db }) => {
    for (let from = 0; from < batches; from += 500)
      await db
        .insertInto('historyBatch')
        .values(rows.slice(from, from + 500) as never)
        .execute();
  });
  const isPostgres = process.env.LOREBOX_TEST_ENGINE === 'postgres';
  if (isPostgres) await sql`analyze "historyBatch"`.execute(database.read);
  const moment = new Date(app.clock.now() - 800 * 3_600_000).toISOString();
  const { sql: text, parameters } = firstSince(database.read, workspaceID, moment).compile();
  const query = sql.join(
    text
      .split(/\?|\$\d+/)
      .map((part, index) => (index === 0 ? sql.raw(part) : sql`${parameters[index - 1]}${sql.raw(part)}`)),
    sql.raw(''),
  );
  const plan = await sql<
    Record<string, string>
  >`${sql.raw(isPostgres ? 'explain' : 'explain query plan')} ${query}`.execute(database.read);
  const words = plan.rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
  expect(words).toContain('history_by_time');
  expect(words).not.toContain('history_batch_pk');
  await app.close();
});

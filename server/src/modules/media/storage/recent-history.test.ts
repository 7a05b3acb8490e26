import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { referredTo } from './purge-blobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('decisions §4: what was removed lately is found by its time, however long the history is', async () => {
  const { database } = app.app;
  const asked: CompiledQuery[] = [];
  const listen: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(database.read.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const read = database.read.withPlugin(listen);
  await referredTo({ ...database, read }, ['0'.repeat(64)], new Date(0).toISOString());
  const query = asked.find((each) => each.sql.includes('from "historyBatch"'));
  if (!query) throw new Error('the history was not asked');
  const isSqlite = database.engine === 'sqlite';
  const plan = await database.read.connection().execute(async (connection) => {
    // Of a table of few rows PostgreSQL would read all.
    if (!isSqlite) await sql`set enable_seqscan = off`.execute(connection);
    const explain = isSqlite ? 'explain query plan' : 'explain';
    const { rows } = await connection.executeQuery({ ...query, sql: `${explain} ${query.sql}` });
    if (!isSqlite) await sql`reset enable_seqscan`.execute(connection);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('history_by_time');
});

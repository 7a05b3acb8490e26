import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { startPostgres } from './postgres.ts';
import { createDatabase, createTemplate } from './test-database.ts';

/** Of a socket whose server, or whose folder too, is no more. */
const gone = /ECONNREFUSED|ENOENT/;
const OWNER = fileURLToPath(new URL('postgres-owner.ts', import.meta.url));

async function ask<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that ends under an open connection is what one of these tests is about.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function lineOf(child: ChildProcess): Promise<string> {
  const [chunk] = await once(child.stdout!, 'data');
  return String(chunk).trim();
}

test('decisions §1: the tests start a PostgreSQL of their own, with a database each, and end it', async () => {
  const server = await startPostgres();
  try {
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);

    let prepared = 0;
    const prepare = async (url: string) => {
      prepared += 1;
      await ask(url, 'create table box as select 7 as n');
    };
    await Promise.all([1, 2, 3].map(() => createTemplate(server.url, 'boxes', prepare)));
    expect(prepared).toBe(1);

    const [first, second] = await Promise.all([
      createDatabase(server.url, 'boxes'),
      createDatabase(server.url, 'boxes'),
    ]);
    await ask(first.url, 'update box set n = 8');
    expect(await ask(second.url, 'select n from box')).toEqual([{ n: 7 }]);
    await first.drop();
    await expect(ask(first.url, 'select 1')).rejects.toThrow('does not exist');
  } finally {
    await server.stop();
  }
  if (!process.env.TEST_DATABASE_URL) await expect(ask(server.url, 'select 1')).rejects.toThrow(gone);
});

test.runIf(!process.env.TEST_DATABASE_URL)(
  'decisions §1: a test process killed outright leaves no PostgreSQL behind',
  async () => {
    const owner = spawn(process.execPath, [OWNER], { stdio: ['ignore', 'pipe', 'inherit'] });
    const url = await lineOf(owner);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    await vi.waitFor(() => expect(ask(url, 'select 1')).rejects.toThrow(gone), { timeout: 240_000 });
  },
  60_000,
);

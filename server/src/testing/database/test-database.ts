import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of a test's own, and how to remove it. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** All databases of one run of the tests begin with this, so that the run can remove its own and no other's. */
function prefix(): string {
  return `lorebox_test_${process.env.LOREBOX_TEST_RUN ?? process.pid}_`;
}

/**
 * Creates an empty database, or a copy of the one that `createTemplate` made under the name `template`.
 * @param serverUrl where databases may be created (see startPostgres)
 */
export async function createDatabase(serverUrl: string, template?: string): Promise<TestDatabase> {
  const name = `${prefix()}${randomBytes(6).toString('hex')}`;
  const from = template === undefined ? 'template0' : `${prefix()}template_${template}`;
  // Copying the files takes half the time of writing each page to the log, as the other strategy does.
  const query = `create database ${quoted(name)} template ${quoted(from)} strategy file_copy`;
  await onServer(serverUrl, (client) => client.query(query));
  return {
    url: withDatabase(serverUrl, name),
    drop: () => onServer(serverUrl, (client) => dropDatabase(client, name)),
  };
}

/**
 * Makes the template `name` once, whichever test file asks first; the others wait for it.
 * @param prepare fills the database at the URL (say, by running the migrations) and closes every connection to it
 */
export async function createTemplate(
  serverUrl: string,
  name: string,
  prepare: (url: string) => Promise<void>,
): Promise<void> {
  const database = `${prefix()}template_${name}`;
  if (made.has(database)) return;
  await onServer(serverUrl, async (client) => {
    // Serialises the test files, which run in several processes.
    await client.query('select pg_advisory_lock(hashtext($1))', [database]);
    try {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
      if (!rowCount) await makeTemplate(client, database, () => prepare(withDatabase(serverUrl, database)));
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [database]);
    }
  });
  made.add(database);
}

/** Templates that this process has made, or found. */
const made = new Set<string>();

async function makeTemplate(client: pg.ClientBase, database: string, prepare: () => Promise<void>): Promise<void> {
  await client.query(`create database ${quoted(database)} template template0`);
  try {
    await prepare();
  } catch (error) {
    await dropDatabase(client, database);
    throw error;
  }
}

/** Removes what this run of the tests left on the server: its templates, and databases that were not dropped. */
export async function dropTestDatabases(serverUrl: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const query = 'select datname from pg_database where starts_with(datname, $1)';
    const { rows } = await client.query<{ datname: string }>(query, [prefix()]);
    for (const { datname } of rows) await dropDatabase(client, datname);
  });
}

async function dropDatabase(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(`drop database if exists ${quoted(name)} with (force)`);
}

/** Kept for the next database of this process: a connection takes the server ten times as long as dropping one. */
const servers = new Map<string, pg.Pool>();

async function onServer<T>(serverUrl: string, work: (client: pg.ClientBase) => Promise<T>): Promise<void> {
  const pool = servers.get(serverUrl) ?? new pg.Pool({ connectionString: serverUrl, allowExitOnIdle: true });
  if (!servers.has(serverUrl))
    servers.set(
      serverUrl,
      pool.on('error', () => {}),
    );
  const client = await pool.connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

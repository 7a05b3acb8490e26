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
  await onServer(serverUrl, async (client) => {
    // Held until this connection ends; serialises the test files, which run in several processes.
    await client.query('select pg_advisory_lock(hashtext($1))', [database]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount) return;
    await client.query(`create database ${quoted(database)} template template0`);
    try {
      await prepare(withDatabase(serverUrl, database));
    } catch (error) {
      await dropDatabase(client, database);
      throw error;
    }
  });
}

/** Removes what this run of the tests left on the server: its templates, and databases that were not dropped. */
export async function dropTestDatabases(serverUrl: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const query = 'select datname from pg_database where starts_with(datname, $1)';
    const { rows } = await client.query<{ datname: string }>(query, [prefix()]);
    for (const { datname } of rows) await dropDatabase(client, datname);
  });
}

async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${quoted(name)} with (force)`);
}

async function onServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
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

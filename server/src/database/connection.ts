import { join } from 'node:path';
import type { SQLInputValue } from 'node:sqlite';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createLocalChannel } from './channel.ts';
import type { Engine } from './engine.ts';
import { isRetryable, translateDatabaseError } from './errors.ts';
import { type Insertion, postgresInsertions, sqliteInsertions } from './insert-rows.ts';
import { assertMigrated, migrate } from './migrate.ts';
import { openPostgresChannel } from './postgres-channel.ts';
import { openSqlite, sqliteDialect, sqliteStatements } from './sqlite.ts';
import { TableStatistics } from './table-statistics.ts';
import type { Tables } from './tables.ts';
import { WriteQueue } from './write-queue.ts';
import { createEventLoopYield, yieldPlugin } from './yield-to-event-loop.ts';

/** What a write works with. `afterCommit` runs once the transaction is durable, never when it rolled back. */
export interface Transaction {
  engine: Engine;
  db: Kysely<Tables>;
  afterCommit(run: () => void): void;
  /** Locks this name until the commit (SQLite runs one transaction at a time anyway). */
  lock(name: string): Promise<void>;
  /** A statement as prepare.ts builds it once, in the engine's own words; gives its rows. */
  run(statement: string, parameters: readonly unknown[]): Promise<unknown[]>;
  /** Many rows at the least cost of the engine, in order. */
  insertRows(insertion: Insertion): Promise<void>;
  /**
   * Sends a message to every process that uses this database, this one included, once the transaction is durable
   * (channel.ts). It is JSON, and short: say what changed and let the subscriber read it.
   */
  publish(topic: string, message: unknown): Promise<void>;
}

export interface Database {
  engine: Engine;
  /** Reads outside a transaction; sees only what is committed. */
  read: Kysely<Tables>;
  /** Reads as `read` does, a statement that prepare.ts built. */
  run(statement: string, parameters: readonly unknown[]): Promise<unknown[]>;
  /** One transaction; the promise settles only after the commit is durable. Work must wait for nothing but the database. */
  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Receives what any process publishes; returns the function that ends the subscription. */
  subscribe(topic: string, listener: (message: unknown) => void): () => void;
  /**
   * Calls back when messages may have been missed (the connection that listens was lost and is back): drop what was
   * cached from them.
   */
  onReconnect(listener: () => void): () => void;
  /** Publishes without a transaction what is not stored in the database, e.g. who is present. */
  publish(topic: string, message: unknown): Promise<void>;
  /**
   * SQLite: a number that changes whenever a worker thread or another process commits, for a fraction of what a query
   * costs, at most 20 ms late; what was read before may be old once it differs. What this thread wrote is not counted. Null on
   * PostgreSQL, where processes publish what they change.
   */
  commits(): number | null;
  /** Keeps this process from writing until the returned function is called (SQLite has one writer; a no-op on PostgreSQL). */
  pauseWrites(): Promise<() => void>;
  /** `PostgreSQL 15.4` or `SQLite 3.53.4`. */
  version(): Promise<string>;
  /** Where a worker thread opens its own connection. */
  location: string;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** False, for what runs beside a server: a schema that isn't up to date is left as it is, and refused. */
  migrates?: boolean;
}

/**
 * Opens the database named by `location` (a postgres:// URL, or the path of an SQLite file) and migrates it.
 * Tests of upgrades name the last migration that runs.
 * @throws {SchemaError} of one that needs to be migrated and must not be
 * Errors of either engine are translated (errors.ts) so that nothing above this room sees a driver's.
 */
export async function openDatabase(location: string, upTo?: string, options: OpenOptions = {}): Promise<Database> {
  const open = /^postgres(ql)?:\/\//.test(location) ? openPostgres : openSqliteDatabase;
  return open(location, upTo, options);
}

async function prepareSchema(
  db: Kysely<Tables>,
  engine: Engine,
  upTo: string | undefined,
  { migrates = true }: OpenOptions,
) {
  try {
    if (!migrates) await assertMigrated(db, engine);
    await migrate(db, engine, upTo);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** What of another process counts within a second need not be asked twice a request. Milliseconds. */
const commitsAge = 20;

/** Asks again only once the answer is older than that. */
function asNow(ask: () => number): () => number {
  let known = { value: ask(), at: performance.now() };
  return () => {
    const at = performance.now();
    if (at - known.at >= commitsAge) known = { value: ask(), at };
    return known.value;
  };
}

/** The SQLite file inside a data directory. */
export function sqliteFile(dataDirectory: string): string {
  return join(dataDirectory, 'lorebox.sqlite');
}

async function openSqliteDatabase(path: string, upTo: string | undefined, options: OpenOptions): Promise<Database> {
  const writerConnection = openSqlite(path);
  const writer = new Kysely<Tables>({ dialect: sqliteDialect(writerConnection) });
  await prepareSchema(writer, 'sqlite', upTo, options);
  // What lists and searches look at most of 100,000 items: with less they read it from the file each time.
  const readerConnection = openSqlite(path, 20_000);
  const read = new Kysely<Tables>({ dialect: sqliteDialect(readerConnection) });
  // Of the connection that writes, whose own commits it does not count.
  const dataVersion = writerConnection.prepare('pragma data_version');
  const queue = new WriteQueue(writerConnection);
  const readStatement = sqliteStatements(readerConnection);
  const writeStatement = sqliteStatements(writerConnection);
  const channel = createLocalChannel();
  return {
    engine: 'sqlite',
    location: path,
    read,
    run: async (statement, parameters) => readStatement(statement).all(...(parameters as SQLInputValue[])),
    subscribe: channel.subscribe,
    onReconnect: channel.onReconnect,
    publish: async (topic, message) => channel.dispatch(topic, message),
    async write(work) {
      const after: (() => void)[] = [];
      try {
        const value = await queue.add(() => {
          // A write that stood beside one that failed may run again (write-queue.ts).
          after.length = 0;
          const yieldToEventLoop = createEventLoopYield();
          return work({
            engine: 'sqlite',
            db: writer.withPlugin(yieldPlugin(yieldToEventLoop)),
            async run(statement, parameters) {
              const rows = writeStatement(statement).all(...(parameters as SQLInputValue[]));
              await yieldToEventLoop();
              return rows;
            },
            insertRows: sqliteInsertions(writeStatement, yieldToEventLoop),
            afterCommit: (run) => after.push(run),
            lock: async () => {},
            publish: async (topic, message) => void after.push(() => channel.dispatch(topic, message)),
          });
        });
        for (const run of after) run();
        return value;
      } catch (error) {
        throw translateDatabaseError(error);
      }
    },
    commits: asNow(() => Number(dataVersion.get()?.data_version)),
    pauseWrites: () => queue.pause(),
    async version() {
      const row = writerConnection.prepare('select sqlite_version() as version').get();
      return `SQLite ${row?.version}`;
    },
    async close() {
      const release = await queue.pause();
      await read.destroy();
      await writer.destroy();
      // Kysely closes only what was asked something, and one that stays open keeps the log from being put into the file.
      if (readerConnection.isOpen) readerConnection.close();
      release();
    },
  };
}

// count(*) and sums of integers are bigint there: text unless told. Ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

async function advisoryLock(db: Kysely<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

async function runCompiled(db: Kysely<Tables>, statement: string, parameters: readonly unknown[]): Promise<unknown[]> {
  return (await db.executeQuery(CompiledQuery.raw(statement, [...parameters]))).rows;
}

async function openPostgres(url: string, upTo: string | undefined, options: OpenOptions): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 16 });
  // An idle client's broken connection must not end the process; the next query gets a new one.
  pool.on('error', () => {});
  // Nor must that of one between two statements of a transaction: its next statement fails, and says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  const read = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await prepareSchema(read, 'postgres', upTo, options);
  const channel = await openPostgresChannel(url);
  const statistics = new TableStatistics((table) => sql`analyze (skip_locked) ${sql.table(table)}`.execute(read));
  return {
    engine: 'postgres',
    location: url,
    read,
    run: (statement, parameters) => runCompiled(read, statement, parameters),
    subscribe: channel.subscribe,
    onReconnect: channel.onReconnect,
    publish: (topic, message) => channel.publish(read, topic, message),
    async write(work) {
      for (let attempt = 1; ; attempt++) {
        const after: (() => void)[] = [];
        try {
          const value = await read.transaction().execute((db) => {
            const insertRows = postgresInsertions(db);
            return work({
              engine: 'postgres',
              db,
              run: (statement, parameters) => runCompiled(db, statement, parameters),
              async insertRows(insertion) {
                await insertRows(insertion);
                after.push(() => statistics.addRows(insertion.table, insertion.rows.length));
              },
              afterCommit: (run) => after.push(run),
              lock: (name) => advisoryLock(db, name),
              publish: (topic, message) => channel.publish(db, topic, message),
            });
          });
          for (const run of after) run();
          return value;
        } catch (error) {
          if (attempt < 4 && isRetryable(error)) continue;
          throw translateDatabaseError(error);
        }
      }
    },
    commits: () => null,
    pauseWrites: async () => () => {},
    async version() {
      const { rows } = await pool.query<{ version: string }>("select current_setting('server_version') as version");
      return `PostgreSQL ${rows[0]?.version.split(' ')[0]}`;
    },
    async close() {
      await statistics.settled();
      await channel.close();
      await read.destroy();
    },
  };
}

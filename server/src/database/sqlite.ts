import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Dialect, SqliteDialect } from 'kysely';
import { LRUCache } from 'lru-cache';

/**
 * Every connection syncs each commit (house §3): WAL with synchronous=FULL acknowledges nothing that a power cut
 * could take back. The busy timeout covers only what our own write queue cannot see: another process.
 */
export function openSqlite(path: string, cacheKilobytes = 16_000): DatabaseSync {
  if (path !== ':memory:') keepPrivate(path);
  const database = new DatabaseSync(path);
  try {
    database.exec(pragmas(cacheKilobytes));
  } catch (error) {
    database.close();
    const { errcode, message } = error as Error & { errcode?: number };
    // SQLITE_CORRUPT, also in its longer forms, and SQLITE_NOTADB.
    if (errcode === 26 || (errcode ?? 0) % 256 === 11) throw new DamagedDatabaseError(path, message);
    throw error;
  }
  return database;
}

/** The file can't be read as a database: a copy that was cut off, or a broken disk. Its message is for whoever starts the server. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError';
  constructor(path: string, reason: string) {
    super(
      `The database ${path} is damaged (${reason}). Nothing was changed. Restore the folder from a backup: see docs/guide/backup.md.`,
    );
  }
}

const pragmas = (cacheKilobytes: number) => `
    pragma journal_mode = WAL;
    pragma synchronous = FULL;
    pragma foreign_keys = ON;
    pragma busy_timeout = 2000;
    pragma temp_store = MEMORY;
    pragma cache_size = -${cacheKilobytes};
    pragma wal_autocheckpoint = 4000;
    pragma journal_size_limit = 67108864;
  `;

/**
 * Only the account that runs the server may read the database; SQLite gives its log and index the database's mode. A file that is there
 * is not opened: closing it would drop the locks that this process's other connections have on it (POSIX), and another process that
 * closes the database would then delete the log under them.
 */
function keepPrivate(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  // Those of an older version.
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}

interface PreparedStatement {
  reader: boolean;
  all(parameters: readonly unknown[]): unknown[];
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  iterate(parameters: readonly unknown[]): IterableIterator<unknown>;
}

function adapt(statement: StatementSync): PreparedStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}

/** The statements of a connection, each prepared once; for texts that are built once too. */
export function sqliteStatements(database: DatabaseSync): (text: string) => StatementSync {
  const statements = new LRUCache<string, StatementSync>({ max: 500 });
  return (text) => {
    let statement = statements.get(text);
    if (!statement) {
      statement = database.prepare(text);
      statements.set(text, statement);
    }
    return statement;
  };
}

/** Kysely's SQLite dialect over node:sqlite; statements are prepared once per text, which is most of a small query's cost. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  const statements = new LRUCache<string, PreparedStatement>({ max: 500 });
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        const cached = statements.get(sql);
        if (cached) return cached;
        const prepared = adapt(database.prepare(sql));
        statements.set(sql, prepared);
        return prepared;
      },
    },
  });
}

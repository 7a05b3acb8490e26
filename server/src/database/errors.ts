/** What went wrong in the database, in the same words for both engines. */
export class DatabaseError extends Error {
  readonly reason: 'unique' | 'reference' | 'full' | 'unavailable';
  constructor(reason: DatabaseError['reason'], cause: unknown) {
    super(`database: ${reason}`, { cause });
    this.name = 'DatabaseError';
    this.reason = reason;
  }
}

// SQLite's extended result codes (sqlite.org/rescode.html).
const sqliteReasons = new Map<number, DatabaseError['reason']>([
  [2067, 'unique'],
  [1555, 'unique'],
  [787, 'reference'],
  [13, 'full'],
]);
// SQLite's primary codes: BUSY, LOCKED, READONLY, IOERR, CANTOPEN.
const sqliteUnavailable = new Set([5, 6, 8, 10, 14]);

// PostgreSQL's SQLSTATE (appendix A of its manual).
const postgresReasons = new Map<string, DatabaseError['reason']>([
  ['23505', 'unique'],
  ['23503', 'reference'],
  ['53100', 'full'],
]);

// What pg itself says of a broken connection, without a code.
const lostConnection = /^(Connection terminated|Client has encountered a connection error)/;

interface DriverError {
  code?: string;
  errcode?: number;
}

/** A driver's error as a DatabaseError where it has a name here; anything else unchanged. */
export function translateDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseError) return error;
  const { code, errcode } = error as DriverError;
  if (code === 'ERR_SQLITE_ERROR' && errcode !== undefined) {
    const reason = sqliteReasons.get(errcode) ?? sqliteReasons.get(errcode & 0xff);
    if (reason) return new DatabaseError(reason, error);
    if (sqliteUnavailable.has(errcode & 0xff)) return new DatabaseError('unavailable', error);
    return error;
  }
  if (code === undefined) return lostConnection.test(error.message) ? new DatabaseError('unavailable', error) : error;
  const reason = postgresReasons.get(code);
  if (reason) return new DatabaseError(reason, error);
  // Beside lost connections: read-only (25006, as after a failover), out of connections or memory (53), I/O error (58).
  const unreachable = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|25006|53|57P0|58|08)/.test(code);
  return unreachable ? new DatabaseError('unavailable', error) : error;
}

/** PostgreSQL asks for a serialisation failure or a deadlock to be tried again. */
export function isRetryable(error: unknown): boolean {
  const code = (error as DriverError | undefined)?.code;
  return code === '40001' || code === '40P01';
}

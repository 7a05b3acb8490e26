import type { SelectQueryBuilder } from 'kysely';
import type { Engine } from './engine.ts';

/**
 * Makes a query lock the rows that it finds until the transaction ends and skip those that another process has locked: how
 * several processes share a queue. On SQLite there is one writer, and one process.
 */
export function skipLocked<DB, TB extends keyof DB, O>(
  engine: Engine,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return engine === 'postgres' ? query.forUpdate().skipLocked() : query;
}

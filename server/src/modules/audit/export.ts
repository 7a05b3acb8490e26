import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import type { AuditEntry, adminAuditExport } from '#contract/audit.ts';
import type { OperationQuery } from '#contract/operation.ts';
import type { Tables } from '#server/database/tables.ts';
import { guardFormula } from '#server/records/formula-guard.ts';
import { everyEntry } from './find.ts';

const columns: readonly [heading: string, value: (entry: AuditEntry) => string][] = [
  ['When', (entry) => entry.createdAt],
  ['Who', (entry) => entry.actor?.name ?? ''],
  ['User ID', (entry) => entry.actor?.userID ?? ''],
  ['Action', (entry) => entry.action],
  ['Target kind', (entry) => entry.target?.kind ?? ''],
  ['Target', (entry) => entry.target?.name ?? ''],
  ['Target ID', (entry) => entry.target?.id ?? ''],
  ['IP address', (entry) => entry.ipAddress],
  ['Browser', (entry) => entry.userAgent],
  ['Detail', (entry) => (Object.keys(entry.detail).length === 0 ? '' : JSON.stringify(entry.detail))],
];

/** The log as lines of CSV, a batch at a time; nothing in it runs as a formula. */
export async function* auditLines(
  db: Kysely<Tables>,
  query: OperationQuery<typeof adminAuditExport>,
): AsyncGenerator<string> {
  yield stringify([columns.map(([heading]) => heading)]);
  for await (const entries of everyEntry(db, query))
    yield stringify(entries.map((entry) => columns.map(([, value]) => guardFormula(value(entry)))));
}

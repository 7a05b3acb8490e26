import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { type AuditEntry, adminAuditActionDigestGet, adminAuditDigestGet, adminAuditExport } from '#contract/audit.ts';
import type { OperationQuery } from '#contract/operation.ts';
import type { Database } from '#server/database/connection.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { type Route, route } from '#server/http/route.ts';
import { guardFormula } from '#server/records/limits/formula-guard.ts';
import { everyEntry, findEntries } from './find.ts';

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

/** The log as CSV, a batch at a time: UTF-8 with BOM and CRLF, as every CSV of the product; nothing in it runs as a formula. */
async function* auditLines(
  log: Pick<Database, 'read' | 'engine'>,
  query: OperationQuery<typeof adminAuditExport>,
): AsyncGenerator<string> {
  yield `\uFEFF${text([columns.map(([heading]) => heading)])}`;
  for await (const entries of everyEntry(log, query))
    yield text(entries.map((entry) => columns.map(([, value]) => guardFormula(value(entry)))));
}

const text = (rows: string[][]): string => stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });

/** decisions §5: what administrators did and who signed in, for holders of admin.users. */
export function auditRoutes({ database, clock }: { database: Database; clock: Clock }): Route[] {
  return [
    route(adminAuditDigestGet, ({ query }) => findEntries(database, query)),

    route(adminAuditActionDigestGet, async () => {
      const found = await database.read
        .selectFrom('auditEntry')
        .select('action')
        .distinct()
        .orderBy('action')
        .execute();
      return { rows: found.map(({ action }) => action), total: found.length };
    }),

    route(adminAuditExport, async ({ query, reply }) => {
      const day = isoTime(clock.now()).slice(0, 10);
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="lorebox-audit-${day}.csv"`,
      });
      return reply.send(Readable.from(auditLines(database, query)));
    }),
  ];
}

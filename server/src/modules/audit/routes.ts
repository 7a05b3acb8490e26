import { Readable } from 'node:stream';
import { adminAuditActionDigestGet, adminAuditDigestGet, adminAuditExport } from '#contract/audit.ts';
import type { Database } from '#server/database/connection.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { type Route, route } from '#server/http/route.ts';
import { auditLines } from './export.ts';
import { findEntries } from './find.ts';

/** decisions §5: what administrators did and who signed in, for holders of admin.users. */
export function auditRoutes({ database, clock }: { database: Database; clock: Clock }): Route[] {
  return [
    route(adminAuditDigestGet, ({ query }) => findEntries(database.read, query)),

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
      return reply.send(Readable.from(auditLines(database.read, query)));
    }),
  ];
}

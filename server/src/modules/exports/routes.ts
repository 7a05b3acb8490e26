import type { FastifyReply } from 'fastify';
import { inventoryExport } from '#contract/inventory.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { recordExport, recordExportChosen } from '#contract/record-file.ts';
import type { Clock } from '#server/http/clock.ts';
import { isoTime } from '#server/http/clock.ts';
import { type Route, route } from '#server/http/route.ts';
import type { ExportedFile, ExportService } from './service.ts';

const subjectOf = (kind: PageKind) => declarations[kind].many.toLowerCase().replaceAll(' ', '-');

/** Files as downloads, with the day in their names: `lorebox-2026-11-20.csv`, `npcs-2026-11-20.csv`. */
export function exportRoutes({ exports, clock }: { exports: ExportService; clock: Clock }): Route[] {
  const send = (reply: FastifyReply, subject: string, file: ExportedFile) => {
    const name = `${subject}-${isoTime(clock.now()).slice(0, 10)}.${file.extension}`;
    reply.headers({
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      ...(file.bytes === null ? {} : { 'content-length': String(file.bytes) }),
      ...(file.leftOut ? { 'x-left-out': String(file.leftOut) } : {}),
    });
    return reply.send(file.stream);
  };
  return [
    route(inventoryExport, async ({ workspace, query, reply }) => {
      const { format, includeArchived = false } = query;
      const file = await exports.make({ workspaceID: workspace.workspaceID, format, includeArchived });
      return send(reply, 'lorebox', file);
    }),

    route(recordExport, async ({ workspace, params: { kind }, query: { archived = 'no' }, reply }) => {
      const file = await exports.makeRecords({ workspaceID: workspace.workspaceID, kind, archived });
      return send(reply, subjectOf(kind), file);
    }),

    route(recordExportChosen, async ({ workspace, params: { kind }, body: { ids }, reply }) => {
      const file = await exports.makeRecords({ workspaceID: workspace.workspaceID, kind, archived: 'all', ids });
      return send(reply, subjectOf(kind), file);
    }),
  ];
}

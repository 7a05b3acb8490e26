import type { FastifyReply } from 'fastify';
import { inventoryExport } from '#contract/inventory.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { recordExport, recordExportChosen } from '#contract/record-file.ts';
import type { Clock } from '#server/http/clock.ts';
import { isoTime } from '#server/http/clock.ts';
import { type Call, type Route, route, type SignedInUser } from '#server/http/route.ts';
import type { Asker, ExportedFile, ExportService } from './service.ts';

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
  const askerOf = ({ user: { userID }, reply: { raw } }: Pick<Call, 'reply'> & { user: SignedInUser }): Asker => ({
    userID,
    onGone: (cancel) => void (raw.closed ? cancel() : raw.once('close', cancel)),
  });
  return [
    route(inventoryExport, async (call) => {
      const { workspace, query, reply } = call;
      const { format, includeArchived = false } = query;
      const file = await exports.make({ workspaceID: workspace.workspaceID, format, includeArchived }, askerOf(call));
      return send(reply, 'lorebox', file);
    }),

    route(recordExport, async (call) => {
      const {
        workspace,
        params: { kind },
        query: { archived = 'no' },
        reply,
      } = call;
      const file = await exports.makeRecords({ workspaceID: workspace.workspaceID, kind, archived }, askerOf(call));
      return send(reply, subjectOf(kind), file);
    }),

    route(recordExportChosen, async (call) => {
      const {
        workspace,
        params: { kind },
        body: { ids },
        reply,
      } = call;
      const file = await exports.makeRecords(
        { workspaceID: workspace.workspaceID, kind, archived: 'all', ids },
        askerOf(call),
      );
      return send(reply, subjectOf(kind), file);
    }),
  ];
}

import { inventoryExport } from '#contract/inventory.ts';
import type { Clock } from '#server/http/clock.ts';
import { isoTime } from '#server/http/clock.ts';
import { type Route, route } from '#server/http/route.ts';
import type { ExportService } from './service.ts';

/** `lorebox-2026-11-20.csv`, as a download. */
export function exportRoutes({ exports, clock }: { exports: ExportService; clock: Clock }): Route[] {
  return [
    route(inventoryExport, async ({ workspace, query, reply }) => {
      const { format, includeArchived = false } = query;
      const file = await exports.make({ workspaceID: workspace.workspaceID, format, includeArchived });
      const name = `lorebox-${isoTime(clock.now()).slice(0, 10)}.${file.extension}`;
      reply.headers({
        'content-type': file.contentType,
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        ...(file.bytes === null ? {} : { 'content-length': String(file.bytes) }),
      });
      return reply.send(file.stream);
    }),
  ];
}

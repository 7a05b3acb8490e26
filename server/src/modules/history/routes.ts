import { historyDigestGet, historyUndo, trashDigestGet, trashRestore } from '#contract/history.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import type { Records } from '#server/records/records.ts';
import { undoCommand } from '#server/records/undo/undo.ts';
import { historyRows } from './service/history.ts';
import { trashRows } from './trash.ts';
import { restoreFromTrash } from './trash-restore.ts';

export function historyRoutes({ records }: { records: Records }): Route[] {
  return [
    route(historyDigestGet, ({ workspace, query }) => historyRows(records, workspace.workspaceID, query)),
    route(historyUndo, (call) => records.run(commandContext(call, historyUndo), undoCommand, call.body)),
    route(trashDigestGet, ({ workspace, query }) => trashRows(records, workspace.workspaceID, query)),
    route(trashRestore, (call) => records.run(commandContext(call, trashRestore), restoreFromTrash, call.body)),
  ];
}

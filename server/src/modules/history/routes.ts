import {
  historyDigestGet,
  historyUndo,
  trashDelete,
  trashDigestGet,
  trashEmpty,
  trashRestore,
} from '#contract/history.ts';
import type { OperationBody } from '#contract/operation.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import type { LongCommand } from '#server/records/jobs/long-command.ts';
import type { Records } from '#server/records/records.ts';
import { undoCommand } from '#server/records/undo/undo.ts';
import { deleteForever, emptyTrash } from './delete-forever.ts';
import { historyRows } from './service/history.ts';
import { trashRows } from './trash.ts';

interface HistoryServices {
  records: Records;
  /** trash-restore.ts, with what is special of the kinds. */
  restoreFromTrash: LongCommand<OperationBody<typeof trashRestore>, object>;
}

export function historyRoutes({ records, restoreFromTrash }: HistoryServices): Route[] {
  return [
    route(historyDigestGet, ({ workspace, query }) => historyRows(records, workspace.workspaceID, query)),
    route(historyUndo, (call) => records.run(commandContext(call, historyUndo), undoCommand, call.body)),
    route(trashDigestGet, ({ workspace, query }) => trashRows(records, workspace.workspaceID, query)),
    route(trashRestore, (call) => records.run(commandContext(call, trashRestore), restoreFromTrash, call.body)),
    route(trashDelete, (call) => records.run(commandContext(call, trashDelete), deleteForever, call.body)),
    route(trashEmpty, (call) => records.run(commandContext(call, trashEmpty), emptyTrash, { until: records.now() })),
  ];
}

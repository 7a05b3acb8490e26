import { bulkSaveBoxes, restoreBoxes } from './modules/boxes/bulk.ts';
import { freeCodes } from './modules/boxes/codes.ts';
import { deleteBoxes } from './modules/boxes/delete.ts';
import { restoreFromTrash } from './modules/history/trash-restore.ts';
import { createImportCommand } from './modules/imports/import-command.ts';
import { ImportPlanner } from './modules/imports/planner.ts';
import { bulkSaveItems, deleteItems, restoreItems } from './modules/items/commands.ts';
import { mergeItems } from './modules/items/merge.ts';
import { mediaDoor } from './modules/media/media-door.ts';
import { deferNotice } from './modules/notifications/service.ts';
import { bulkSavePlaces, restorePlaces } from './modules/places/bulk.ts';
import { deletePlaces } from './modules/places/delete.ts';
import { moveStock } from './modules/stock/move.ts';
import { renameTag } from './modules/tags/service/tags.ts';
import type { AnyCommand } from './records/jobs/long-command.ts';
import { undoCommand } from './records/undo/undo.ts';

/** Of this thread: a dry run and its writing share the plan. */
export const importPlanner = new ImportPlanner({ freeCodes, mediaDoor });
export const importCommand = createImportCommand(importPlanner, deferNotice);

const commands = [
  undoCommand,
  importCommand,
  bulkSaveItems,
  deleteItems,
  restoreItems,
  bulkSaveBoxes,
  deleteBoxes,
  restoreBoxes,
  bulkSavePlaces,
  deletePlaces,
  restorePlaces,
  restoreFromTrash,
  mergeItems,
  moveStock,
  renameTag,
];

/** Every command that may run as a job, by the name of its operation: a worker thread finds it here. */
export const longCommands: ReadonlyMap<string, AnyCommand> = new Map(
  (commands as unknown as AnyCommand[]).map((command) => [command.name, command]),
);

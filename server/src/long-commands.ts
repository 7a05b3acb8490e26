import { behaviours } from './behaviours.ts';
import { freeCodes } from './modules/boxes/codes.ts';
import { deleteForever, emptyTrash } from './modules/history/delete-forever.ts';
import { restoreFromTrash as trashRestore } from './modules/history/trash-restore.ts';
import { createImportCommand } from './modules/imports/jobs/import-command.ts';
import { ImportPlanner } from './modules/imports/jobs/planner.ts';
import { createRecordImportCommand } from './modules/imports/record-files/record-import-command.ts';
import { mergeItems } from './modules/items/merge.ts';
import { resizeMap } from './modules/maps/resize-map.ts';
import { mediaValidation } from './modules/media/media-validation.ts';
import { deferNotice } from './modules/notifications/service.ts';
import { moveStock } from './modules/stock/move.ts';
import { countAsExpected } from './modules/stocktakes/count.ts';
import { postStocktake } from './modules/stocktakes/post.ts';
import { importStory } from './modules/stories/import-story.ts';
import { renameTag } from './modules/tags/service/tags.ts';
import { replaceTexts } from './modules/texts/replace.ts';
import type { AnyCommand } from './records/jobs/long-command.ts';
import { servedKinds } from './records/kinds/kinds.ts';
import { recordCommands } from './records/record-commands.ts';
import { undoCommand } from './records/undo/undo.ts';

/** Of this thread: a dry run and its writing share the plan. */
export const importPlanner = new ImportPlanner({ freeCodes, mediaValidation });
export const importCommand = createImportCommand(importPlanner, deferNotice);

/** Takes records of several kinds back. */
export const restoreFromTrash = trashRestore(behaviours);

/** Creates and changes the records of a CSV file. */
export const recordImportCommand = createRecordImportCommand(behaviours);

const commands = [
  undoCommand,
  importCommand,
  restoreFromTrash,
  deleteForever,
  emptyTrash,
  recordImportCommand,
  ...servedKinds.flatMap((kind) => Object.values(recordCommands(kind, behaviours[kind.kind] as never))),
  mergeItems,
  moveStock,
  countAsExpected,
  postStocktake,
  renameTag,
  replaceTexts,
  importStory,
  resizeMap,
];

/** Every command that may run as a job, by the name of its operation: a worker thread finds it here. */
export const longCommands: ReadonlyMap<string, AnyCommand> = new Map(
  (commands as unknown as AnyCommand[]).map((command) => [command.name, command]),
);

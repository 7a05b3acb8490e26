import * as history from '#contract/history.ts';
import { api } from './api.ts';
import { everythingOf, listOf } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    historyDigestGet: read(build, history.historyDigestGet, listOf('history')),
    /** An undo may touch any kind of record. */
    historyUndo: write(build, history.historyUndo, (to) => [everythingOf(to.workspaceID)]),
    /** Places bring back what was trashed with them. */
    trashRestore: write(build, history.trashRestore, (to) => [everythingOf(to.workspaceID)]),
    trashDelete: write(build, history.trashDelete, (to) => [everythingOf(to.workspaceID)]),
    trashEmpty: write(build, history.trashEmpty, (to) => [everythingOf(to.workspaceID)]),
    trashDigestGet: read(build, history.trashDigestGet, listOf('trash')),
  }),
});

export const {
  useHistoryDigestGetQuery,
  useHistoryUndoMutation,
  useTrashDeleteMutation,
  useTrashEmptyMutation,
  useTrashDigestGetQuery,
  useTrashRestoreMutation,
} = historyApi;

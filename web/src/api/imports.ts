import * as imports from '#contract/import.ts';
import { api } from './api.ts';
import { everythingOf, recordOf, type Tag } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

const job = (to: { workspaceID: string; importID: string }): Tag => ({
  type: 'import',
  id: `${to.workspaceID}/${to.importID}`,
});

export const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    inventoryImport: write(build, imports.inventoryImport),
    inventoryImportGet: read(build, imports.inventoryImportGet, recordOf('import', 'importID')),
    /** No call makes it stale by its answer: the screen that follows the job asks again when a check has ended. */
    inventoryImportVerdictDigestGet: read(build, imports.inventoryImportVerdictDigestGet),
    inventoryImportCheck: write(build, imports.inventoryImportCheck, (to) => [job(to)]),
    /** Answers while rows are still being written: the screen that follows the job calls importFinished at its end. */
    inventoryImportRun: write(build, imports.inventoryImportRun, (to) => [job(to)]),
    inventoryImportCancel: write(build, imports.inventoryImportCancel, (to) => [job(to)]),
  }),
});

/** Dispatch when a followed import is done: everything shown of the workspace is read again. */
export const importFinished = (workspaceID: string) => api.util.invalidateTags([everythingOf(workspaceID)]);

export const {
  useInventoryImportMutation,
  useInventoryImportGetQuery,
  useInventoryImportVerdictDigestGetQuery,
  useInventoryImportCheckMutation,
  useInventoryImportRunMutation,
  useInventoryImportCancelMutation,
} = importsApi;

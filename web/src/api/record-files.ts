import { z } from 'zod';
import { recordExport, recordExportChosen, recordImport } from '#contract/record-file.ts';
import { api } from './api.ts';
import { everythingOf } from './cache/tags.ts';
import { write } from './endpoint.ts';

export const recordFilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** On demand, as an object URL: saveFile gives it to the browser. */
    recordExport: write(build, recordExport),
    recordExportChosen: write(build, recordExportChosen),
    /** The same as the bytes of its text: what is behind an object URL can only be saved (CSP connect-src). */
    recordRows: write(build, { ...recordExportChosen, response: z.string(), isLarge: true }),
    recordImport: write(build, recordImport, ({ workspaceID, dryRun }) => (dryRun ? [] : [everythingOf(workspaceID)])),
  }),
});

export const { useRecordExportMutation, useRecordImportMutation } = recordFilesApi;

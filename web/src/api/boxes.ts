import * as box from '#contract/kinds/box.ts';
import { api } from './api.ts';
import { changesOf, listOf, recordOf } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

export const boxesApi = api.injectEndpoints({
  // The screens of any kind may have added them without their types (records.ts).
  overrideExisting: true,
  endpoints: (build) => ({
    boxDigestGet: read(build, box.boxDigestGet, listOf('box')),
    boxGet: read(build, box.boxGet, recordOf('box', 'boxID')),
    boxSave: write(build, box.boxSave, (to) => changesOf('box', to.workspaceID, to.boxID ? [to.boxID] : [])),
    boxBulkSave: write(build, box.boxBulkSave, (to) => changesOf('box', to.workspaceID, to.ids)),
    boxDelete: write(build, box.boxDelete, (to) => changesOf('box', to.workspaceID, to.ids)),
    boxRestore: write(build, box.boxRestore, (to) => changesOf('box', to.workspaceID, to.ids)),
  }),
});

export const {
  useBoxDigestGetQuery,
  useLazyBoxDigestGetQuery,
  useBoxGetQuery,
  useBoxSaveMutation,
  useBoxBulkSaveMutation,
  useBoxDeleteMutation,
  useBoxRestoreMutation,
} = boxesApi;

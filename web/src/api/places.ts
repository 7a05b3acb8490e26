import * as place from '#contract/kinds/place.ts';
import { api } from './api.ts';
import { changesOf, listOf, recordOf } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

export const placesApi = api.injectEndpoints({
  // The screens of any kind may have added them without their types (records.ts).
  overrideExisting: true,
  endpoints: (build) => ({
    placeDigestGet: read(build, place.placeDigestGet, listOf('place')),
    placeGet: read(build, place.placeGet, recordOf('place', 'placeID')),
    placeSave: write(build, place.placeSave, (to) =>
      changesOf('place', to.workspaceID, to.placeID ? [to.placeID] : []),
    ),
    placeBulkSave: write(build, place.placeBulkSave, (to) => changesOf('place', to.workspaceID, to.ids)),
    placeDelete: write(build, place.placeDelete, (to) => changesOf('place', to.workspaceID, to.ids)),
    placeRestore: write(build, place.placeRestore, (to) => changesOf('place', to.workspaceID, to.ids)),
  }),
});

export const {
  usePlaceDigestGetQuery,
  usePlaceGetQuery,
  usePlaceSaveMutation,
  usePlaceBulkSaveMutation,
  usePlaceDeleteMutation,
  usePlaceRestoreMutation,
} = placesApi;

import * as artwork from '#contract/artwork.ts';
import { api } from './api.ts';
import { changesOf, everythingOf } from './cache/tags.ts';
import { write } from './endpoint.ts';

export const artworkApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `file` beside the operation's own arguments; `onProgress` gets 0 to 1 while it goes out. A file that replaces one shows everywhere. */
    artworkFileSave: write(build, artwork.artworkFileSave, (to) =>
      to.artworkID === undefined ? changesOf('artwork', to.workspaceID, []) : [everythingOf(to.workspaceID)],
    ),
    artworkFrameSave: write(build, artwork.artworkFrameSave, (to) => [everythingOf(to.workspaceID)]),
    artworkPhotoSave: write(build, artwork.artworkPhotoSave, (to) => [
      ...changesOf(to.kind, to.workspaceID, [to.recordID]),
      ...changesOf('artwork', to.workspaceID, [to.artworkID]),
    ]),
  }),
});

export const { useArtworkFileSaveMutation, useArtworkFrameSaveMutation, useArtworkPhotoSaveMutation } = artworkApi;

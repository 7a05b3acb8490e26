import * as media from '#contract/media.ts';
import { api } from './api.ts';
import { changesOf, everythingOf } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

export const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    mediaDigestGet: read(build, media.mediaDigestGet, ({ workspaceID }) => [
      { type: 'media', id: workspaceID },
      everythingOf(workspaceID),
    ]),
    /** `file` beside the operation's own arguments; `onProgress` gets 0 to 1 while it goes out. */
    mediaSave: write(build, media.mediaSave, (to) => changesOf(to.kind, to.workspaceID, [to.recordID])),
    /** The ids do not say whose photos they are. */
    mediaDelete: write(build, media.mediaDelete, (to) => [everythingOf(to.workspaceID)]),
    mediaOrderSave: write(build, media.mediaOrderSave, (to) => changesOf(to.kind, to.workspaceID, [to.recordID])),
  }),
});

export const { useMediaDigestGetQuery, useMediaSaveMutation, useMediaDeleteMutation, useMediaOrderSaveMutation } =
  mediaApi;

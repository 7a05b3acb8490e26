import * as artwork from '#contract/artwork.ts';
import { mapTileSetDelete, mapTileSetSave } from '#contract/kinds/map-parts.ts';
import { api } from './api.ts';
import { changesOf, everythingOf, listOf } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

/** The artwork is used by it, or no more. */
const changesOfMap = (to: { workspaceID: string; dungeonMapID: string; artworkID: string }) => [
  ...changesOf('dungeonMap', to.workspaceID, [to.dungeonMapID]),
  ...changesOf('artwork', to.workspaceID, [to.artworkID]),
];

export const artworkApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `file` beside the operation's own arguments; `onProgress` gets 0 to 1 while it goes out. A file that replaces one shows everywhere. */
    artworkFileSave: write(build, artwork.artworkFileSave, (to) =>
      to.artworkID === undefined ? changesOf('artwork', to.workspaceID, []) : [everythingOf(to.workspaceID)],
    ),
    artworkFrameSave: write(build, artwork.artworkFrameSave, (to) => [everythingOf(to.workspaceID)]),
    artworkTileSetSave: write(build, artwork.artworkTileSetSave, (to) => [everythingOf(to.workspaceID)]),
    mapTileSetSave: write(build, mapTileSetSave, changesOfMap),
    mapTileSetDelete: write(build, mapTileSetDelete, changesOfMap),
    artworkCreditsGet: read(build, artwork.artworkCreditsGet, listOf('artwork')),
    artworkPhotoSave: write(build, artwork.artworkPhotoSave, (to) => [
      ...changesOf(to.kind, to.workspaceID, [to.recordID]),
      ...changesOf('artwork', to.workspaceID, [to.artworkID]),
    ]),
  }),
});

export const {
  useArtworkFileSaveMutation,
  useArtworkFrameSaveMutation,
  useArtworkTileSetSaveMutation,
  useArtworkCreditsGetQuery,
  useMapTileSetSaveMutation,
  useMapTileSetDeleteMutation,
  useArtworkPhotoSaveMutation,
} = artworkApi;

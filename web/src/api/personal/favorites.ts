import * as favorite from '#contract/favorite.ts';
import { api } from '../api.ts';
import { everythingOf, type Tag } from '../cache/tags.ts';
import { read, write } from '../endpoint.ts';

const own = ({ workspaceID }: { workspaceID: string }): Tag[] => [{ type: 'favorite', id: workspaceID }];

export const favoritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A record's own change may rename it, or take it into the trash. */
    favoriteDigestGet: read(build, favorite.favoriteDigestGet, (args, answer) => [
      ...own(args),
      everythingOf(args.workspaceID),
      ...(answer?.rows ?? []).flatMap(({ kind, path }): Tag[] =>
        kind ? [{ type: kind, id: `${args.workspaceID}/${path.slice(path.lastIndexOf('/') + 1)}` }] : [],
      ),
    ]),
    favoriteSave: write(build, favorite.favoriteSave, own),
    favoriteDelete: write(build, favorite.favoriteDelete, own),
  }),
});

export const { useFavoriteDigestGetQuery, useFavoriteSaveMutation, useFavoriteDeleteMutation } = favoritesApi;

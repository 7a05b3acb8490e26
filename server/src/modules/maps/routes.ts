import {
  mapPartsGet,
  mapPartsSave,
  mapPictureGet,
  mapResize,
  mapTileSetDelete,
  mapTileSetSave,
} from '#contract/kinds/map-parts.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import type { Records } from '#server/records/records.ts';
import type { OpenFile } from './picture/load-tile-set.ts';
import { findMap, pictureOf, tagOf } from './picture/map-picture.ts';
import { readMapParts } from './read-parts.ts';
import { resizeMap } from './resize-map.ts';
import { saveMapParts } from './save-parts.ts';
import { addTileSet, removeTileSet } from './tile-sets.ts';

export function mapRoutes({ records, openFile }: { records: Records; openFile: OpenFile }): Route[] {
  return [
    route(mapPartsGet, ({ workspace, params, query }) =>
      readMapParts(records, { workspaceID: workspace.workspaceID, dungeonMapID: params.dungeonMapID, ...query }),
    ),
    route(mapPictureGet, async ({ workspace, user, params, query, reply }) => {
      const asked = { workspaceID: workspace.workspaceID, dungeonMapID: params.dungeonMapID, size: query.size };
      const map = await findMap(records, asked);
      const tag = await tagOf(records, map, asked);
      // Drawn on all the time, so a browser asks whether its picture still holds.
      reply.headers({ etag: `"${tag}"`, 'cache-control': 'private, no-cache', 'content-type': 'image/webp' });
      if (reply.request.headers['if-none-match'] === `"${tag}"`) return reply.code(304).send();
      return reply.send(await pictureOf({ records, openFile }, map, { ...asked, userID: user.userID }, tag));
    }),
    route(mapResize, (call) =>
      records.run(commandContext(call, mapResize), resizeMap, {
        dungeonMapID: call.params.dungeonMapID,
        ...call.body,
      }),
    ),
    route(mapPartsSave, (call) =>
      records.command(commandContext(call, mapPartsSave), (tx) =>
        saveMapParts(tx, call.params.dungeonMapID, call.body),
      ),
    ),
    route(mapTileSetSave, (call) =>
      records.command(commandContext(call, mapTileSetSave), (tx) =>
        addTileSet(tx, call.params.dungeonMapID, call.body.artworkID),
      ),
    ),
    route(mapTileSetDelete, (call) =>
      records.command(commandContext(call, mapTileSetDelete), (tx) =>
        removeTileSet(tx, call.params.dungeonMapID, call.body.artworkID),
      ),
    ),
  ];
}

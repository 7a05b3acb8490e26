import type { TileSet } from '#content/map/tile-set.ts';
import { artworkProperty } from '#content/map/tiled/artwork-sets.ts';
import type { Artwork } from '#contract/kinds/artwork.ts';
import { recordEndpoints } from '#web/api/records.ts';
import type { AppDispatch } from '#web/session/reducer.ts';

/**
 * Which artwork the sets of a file are of, by `tileSetID`: those that were exported here and are still cut into the same tiles. The rest
 * keep the pictures that came with the file.
 */
export async function librarySets(
  dispatch: AppDispatch,
  workspaceID: string,
  sets: readonly TileSet[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const set of sets) {
    const artworkID = set.properties.find(({ name }) => name === artworkProperty)?.value;
    if (typeof artworkID !== 'string' || !/^[\da-f-]{36}$/.test(artworkID)) continue;
    const { data } = await dispatch(recordEndpoints('artwork').Get.initiate({ workspaceID, artworkID }));
    const artwork = data?.artwork as Artwork | undefined;
    if (artwork?.tileSet && artwork.deletedAt === null && isCutAlike(set, artwork)) found.set(set.tileSetID, artworkID);
  }
  return found;
}

function isCutAlike(set: TileSet, { tileSet, width, height }: Artwork): boolean {
  return (
    tileSet?.tileWidth === set.tileWidth &&
    tileSet.tileHeight === set.tileHeight &&
    tileSet.margin === set.margin &&
    tileSet.spacing === set.spacing &&
    set.image?.width === width &&
    set.image.height === height
  );
}

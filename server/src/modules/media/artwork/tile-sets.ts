import {
  type ArtworkTileSetUse,
  tilePictureSide,
  tileSetOfArtwork,
  tilesFit,
  tilesMax,
} from '#content/map/artwork-tile-set.ts';
import { tilesInImage } from '#content/map/tile-set.ts';
import { usedTileSets } from '#content/map/used-tile-sets.ts';
import type { artworkTileSetSave } from '#contract/artwork.ts';
import type { OperationBody } from '#contract/operation.ts';
import { invalid } from '#server/http/problem.ts';
import { artworkFileHash } from '#server/records/artwork-file.ts';
import { type ArtworkRecord, artworkKind } from '#server/records/kinds/artwork.ts';
import { dungeonMapKind } from '#server/records/kinds/dungeon-map.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';

/** Whether a picture can still be cut as its tile set says. */
export function areTiles({ medium, width, height, tileSet }: ArtworkRecord): boolean {
  const isSmall = width <= tilePictureSide && height <= tilePictureSide;
  return medium === 'picture' && isSmall && tileSet !== null && tilesFit({ width, height }, tileSet);
}

/** Says how a picture is cut into tiles; maps that use them follow. */
export async function saveArtworkTileSet(
  tx: RecordTransaction,
  { artworkID, version, tileSet }: OperationBody<typeof artworkTileSetSave>,
) {
  const before = await tx.get(artworkKind, artworkID);
  if (tileSet) assertTiles(before, tileSet);
  const updated = await tx.update(artworkKind, before, { tileSet }, version);
  if (updated !== before) await refreshMaps(tx, updated);
  const name = `“${before.name}”`;
  tx.summarise(
    tileSet === null
      ? `Made artwork ${name} no tile set any more`
      : before.tileSet === null
        ? `Made artwork ${name} a tile set`
        : `Changed the tile set of artwork ${name}`,
  );
  return { artwork: artworkKind.present(updated) };
}

/** @throws 400 with what does not fit */
function assertTiles(artwork: ArtworkRecord, tileSet: NonNullable<ArtworkRecord['tileSet']>): void {
  const { medium, width, height } = artwork;
  if (medium !== 'picture') throw invalid({ pointer: '/artworkID', detail: 'Only pictures can be cut into tiles.' });
  if (width > tilePictureSide || height > tilePictureSide)
    throw invalid({
      pointer: '/artworkID',
      detail: `This picture is ${width} × ${height} px. A tile set can have ${tilePictureSide} × ${tilePictureSide} px at most: split it first.`,
    });
  const { tileCount } = tilesInImage(artwork, tileSet);
  if (tileCount === 0)
    throw invalid({ pointer: '/tileSet/tileWidth', detail: 'No tile of this size fits into the picture.' });
  if (tileCount > tilesMax)
    throw invalid({
      pointer: '/tileSet/tileWidth',
      detail: `These are ${tileCount} tiles; a set has ${tilesMax} at most.`,
    });
  tileSet.terrains.forEach(({ colors, tiles }, index) => {
    const isKnown = tiles.every(({ wangID }) => wangID.every((color) => color <= colors.length));
    if (!isKnown)
      throw invalid({
        pointer: `/tileSet/terrains/${index}/tiles`,
        detail: 'A tile names a terrain that the set does not have.',
      });
  });
}

/** Gives the maps that use a tile set of the library the set as it is now. */
export async function refreshMaps(tx: RecordTransaction, artwork: ArtworkRecord): Promise<void> {
  const { id: artworkID, tileSet, name, fileName, width, height } = artwork;
  if (!tileSet) return;
  const { workspaceID } = tx.context;
  const found = await tx.db
    .selectFrom('dungeonMap')
    .select('id')
    .where('workspaceID', '=', workspaceID)
    .where('deletedAt', 'is', null)
    .where('tileSets', 'like', `%${artworkID}%`)
    .execute();
  if (found.length === 0) return;
  const revision = ((await artworkFileHash(tx.db, workspaceID, artworkID)) ?? '').slice(0, 16);
  const maps = await tx.findMany(
    dungeonMapKind,
    found.map(({ id }) => id),
  );
  await tx.updateMany(
    dungeonMapKind,
    maps.map((record) => {
      const sets = usedTileSets(record.tileSets) as Partial<ArtworkTileSetUse>[];
      const tileSets = record.tileSets.map((set) => {
        if (set.artworkID !== artworkID) return set;
        const next = sets.map(({ firstTile = 0 }) => firstTile).filter((first) => first > set.firstTile);
        const most = Math.min(tilesMax, Math.min(...next) - set.firstTile);
        const picture = { artworkID, name, fileName, width, height, revision };
        return { ...tileSetOfArtwork(picture, tileSet, set.firstTile, most) };
      });
      return { record, patch: { tileSets } };
    }),
  );
}

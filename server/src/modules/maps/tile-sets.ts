import { type ArtworkTileSetUse, nextFirstTile, tileSetOfArtwork } from '#content/map/artwork-tile-set.ts';
import { tileOf } from '#content/map/cell.ts';
import { dungeonTileSet } from '#content/map/dungeon-tile-set.ts';
import { tileSpan } from '#content/map/tile-set.ts';
import { usedTileSets } from '#content/map/used-tile-sets.ts';
import { mapTileSetsMax } from '#contract/kinds/dungeon-map.ts';
import { readRow } from '#contract/kinds/map-rows.ts';
import { invalid } from '#server/http/problem.ts';
import { artworkFileHash } from '#server/records/artwork-file.ts';
import { artworkKind } from '#server/records/kinds/artwork.ts';
import { dungeonMapKind } from '#server/records/kinds/dungeon-map.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';

/** Adds a tile set of the artwork to a map. @throws 400 when the artwork is no tile set or the map is full */
export async function addTileSet(tx: RecordTransaction, mapID: string, artworkID: string) {
  const map = await tx.get(dungeonMapKind, mapID);
  const artwork = await tx.get(artworkKind, artworkID);
  const { name, fileName, width, height, tileSet } = artwork;
  if (map.tileSets.some((set) => set.artworkID === artworkID)) return { dungeonMap: dungeonMapKind.present(map) };
  if (!tileSet)
    throw invalid({ pointer: '/artworkID', detail: `“${name}” is not a tile set yet. Say how it is cut first.` });
  if (map.tileSets.length >= mapTileSetsMax)
    throw invalid({ pointer: '/artworkID', detail: `A map can have ${mapTileSetsMax} tile sets at most.` });
  const revision = ((await artworkFileHash(tx.db, tx.context.workspaceID, artworkID)) ?? '').slice(0, 16);
  const used = usedTileSets(map.tileSets);
  const firstTile = nextFirstTile(used.map((set) => ({ firstTile: set.firstTile, tileCount: tileSpan(set) })));
  const added = tileSetOfArtwork({ artworkID, name, fileName, width, height, revision }, tileSet, firstTile);
  const kept =
    map.tileSets.length > 0
      ? map.tileSets
      : [{ firstTile: 1, tileSetID: dungeonTileSet.tileSetID, name: dungeonTileSet.name }];
  const updated = await tx.update(dungeonMapKind, map, { tileSets: [...kept, { ...added }] });
  tx.summarise(`Added tile set “${name}” to map “${map.name}”`);
  return { dungeonMap: dungeonMapKind.present(updated) };
}

/** @throws 400 while tiles of the set are on the map */
export async function removeTileSet(tx: RecordTransaction, mapID: string, artworkID: string) {
  const map = await tx.get(dungeonMapKind, mapID);
  const set = usedTileSets(map.tileSets).find((each) => (each as Partial<ArtworkTileSetUse>).artworkID === artworkID);
  if (!set) return { dungeonMap: dungeonMapKind.present(map) };
  if (await hasTilesOf(tx, mapID, set.firstTile, set.firstTile + tileSpan(set)))
    throw invalid({
      pointer: '/artworkID',
      detail: `Tiles of “${set.name}” are on this map. Erase them first.`,
    });
  const updated = await tx.update(dungeonMapKind, map, {
    tileSets: map.tileSets.filter((each) => each.artworkID !== artworkID),
  });
  tx.summarise(`Removed tile set “${set.name}” from map “${map.name}”`);
  return { dungeonMap: dungeonMapKind.present(updated) };
}

async function hasTilesOf(tx: RecordTransaction, mapID: string, first: number, end: number): Promise<boolean> {
  const isOfSet = (cell: number) => tileOf(cell) >= first && tileOf(cell) < end;
  const { workspaceID } = tx.context;
  const objects = await tx.db
    .selectFrom('mapObject')
    .select('cell')
    .where('workspaceID', '=', workspaceID)
    .where('dungeonMapID', '=', mapID)
    .where('deletedAt', 'is', null)
    .where('shape', '=', 'tile')
    .execute();
  if (objects.some(({ cell }) => isOfSet(Number(cell)))) return true;
  const chunks = await tx.db
    .selectFrom('mapChunk')
    .select('rows')
    .where('workspaceID', '=', workspaceID)
    .where('dungeonMapID', '=', mapID)
    .where('deletedAt', 'is', null)
    .execute();
  return chunks.some(({ rows }) =>
    (JSON.parse(rows as unknown as string) as string[]).some((row) => row !== '' && (readRow(row) ?? []).some(isOfSet)),
  );
}

import type { PaintedChunk } from '#contract/kinds/map-parts.ts';
import { changedRows, chunkSide } from '#contract/kinds/map-rows.ts';
import { chunks as portions } from '#server/database/search/write.ts';
import { decode } from '#server/records/kind.ts';
import { type MapChunkRecord, mapChunkKind } from '#server/records/kinds/map-chunk.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';

const placeOf = ({ layerID, x, y }: { layerID: string; x: number; y: number }) => `${layerID} ${x} ${y}`;

/**
 * Paints cells over whatever is there: people who draw in the same chunk at once keep what each drew. A chunk that is not
 * there yet is made. Commands of a workspace run one after another, so no place gets two.
 */
export async function paintChunks(
  tx: RecordTransaction,
  dungeonMapID: string,
  painted: readonly PaintedChunk[],
): Promise<MapChunkRecord[]> {
  if (painted.length === 0) return [];
  const stored = await chunksAt(tx, painted);
  const rowsAt = new Map<string, { chunk: PaintedChunk; rows: string[] }>();
  for (const chunk of painted) {
    const place = placeOf(chunk);
    const before = rowsAt.get(place)?.rows ?? stored.get(place)?.rows ?? emptyRows;
    rowsAt.set(place, { chunk, rows: changedRows(before, chunk.rows) });
  }
  const all = [...rowsAt];
  const made = all
    .filter(([place, { rows }]) => !stored.has(place) && rows.some((row) => row !== ''))
    .map(
      ([
        ,
        {
          chunk: { layerID, x, y },
          rows,
        },
      ]) => ({ dungeonMapID, layerID, x, y, rows }),
    );
  const changed = all.flatMap(([place, { rows }]) => {
    const record = stored.get(place);
    return record ? [{ record, patch: { rows } }] : [];
  });
  // The layers are live and of this map: whoever paints has looked at them.
  const created = await tx.create(mapChunkKind, made, { areReferencesChecked: true });
  return [...created, ...(await tx.updateMany(mapChunkKind, changed, { areReferencesChecked: true }))];
}

const emptyRows: readonly string[] = new Array<string>(chunkSide).fill('');

async function chunksAt(
  { db, context: { workspaceID } }: RecordTransaction,
  painted: readonly PaintedChunk[],
): Promise<Map<string, MapChunkRecord>> {
  const wanted = new Set(painted.map(placeOf));
  const found = new Map<string, MapChunkRecord>();
  for (const [layerID, ofLayer] of Map.groupBy(painted, (chunk) => chunk.layerID))
    for (const columns of portions([...new Set(ofLayer.map(({ x }) => x))])) {
      const rows = await db
        .selectFrom('mapChunk')
        .selectAll()
        .where('workspaceID', '=', workspaceID)
        .where('layerID', '=', layerID)
        .where('x', 'in', columns)
        .where('y', '>=', Math.min(...ofLayer.map(({ y }) => y)))
        .where('y', '<=', Math.max(...ofLayer.map(({ y }) => y)))
        .where('deletedAt', 'is', null)
        .execute();
      for (const row of rows) {
        const place = placeOf(row);
        if (wanted.has(place)) found.set(place, decode(mapChunkKind, row as never) as MapChunkRecord);
      }
    }
  return found;
}

import { CellGrid, CHUNK_SIZE, type Chunk, chunkKey, chunkOrigin } from '#content/map/cell-grid.ts';
import { type Resize, resizedChunks, rowsBefore, tilesCut } from '#content/map/resize.ts';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { chunkPlaceMax } from '#contract/kinds/map-chunk.ts';
import { printRow, readRow, storedRow } from '#contract/kinds/map-rows.ts';
import { ProblemError } from '#server/http/problem.ts';
import { decode } from '#server/records/kind.ts';
import { type MapChunkRecord, mapChunkKind } from '#server/records/kinds/map-chunk.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { stored } from './stored.ts';

type SizedMap = Pick<DungeonMap, 'width' | 'height'> & { id: string };

const unchecked = { areReferencesChecked: true };
const chunksAcross = chunkPlaceMax + 1;

/**
 * Moves the tiles of a layer, as many rows of chunks at a time as one piece takes: those first whose former tiles no other
 * row needs any more. @returns how many tiles were cut off @throws 404, 409 when somebody changed the tiles meanwhile
 */
export async function resizeTiles(
  tx: RecordTransaction,
  map: SizedMap,
  layerID: string,
  resize: Resize,
): Promise<number> {
  const places = await placesOf(tx, layerID);
  if (places.size === 0) return 0;
  const rows = Math.max(Math.ceil(resize.height / CHUNK_SIZE), ...[...places.values()].map(({ y }) => y + 1));
  let cut = 0;
  for (let done = 0; done < rows; ) {
    const count = Math.min(rows - done, Math.max(1, Math.floor(tx.pieceSize / chunksAcross)));
    const first = resize.top > 0 ? rows - done - count : done;
    done += count;
    cut += await resizeRows(tx, map, layerID, resize, places, { first, end: first + count });
    await tx.nextPiece();
  }
  return cut;
}

async function resizeRows(
  tx: RecordTransaction,
  map: SizedMap,
  layerID: string,
  resize: Resize,
  places: Places,
  { first, end }: { first: number; end: number },
): Promise<number> {
  // Somebody may have deleted it between two pieces.
  const { name } = (await tx.get(stored.dungeonMap, map.id)) as unknown as DungeonMap;
  const before = rowsBefore(resize, first, end);
  const rows = Array.from({ length: chunksAcross }, (_, row) => row).filter(
    (row) => (row >= first && row < end) || (row >= before.first && row < before.end),
  );
  const chunks = await chunksIn(tx, layerID, rows);
  assertAsBefore(name, chunks, places, rows);
  if (chunks.length === 0) return 0;
  const cells = new Map(chunks.map((chunk) => [chunkKey(chunk.x, chunk.y), cellsOf(chunk, map)]));
  const next = resizedChunks(new CellGrid(map.width, map.height, cells), resize, first, end);
  const here = chunks.filter(({ y }) => y >= first && y < end);
  const own = new Map(here.map((chunk) => [chunkKey(chunk.x, chunk.y), chunk]));
  const cut = tilesCut(
    new CellGrid(
      map.width,
      map.height,
      [...cells].filter(([key]) => own.has(key)),
    ),
    resize,
  );
  // A chunk without tiles stays: Undo puts them back, and no place gets two.
  const changed = await tx.updateMany(
    mapChunkKind,
    [...own].map(([key, record]) => ({ record, patch: { rows: rowsOf(next.get(key)) } })),
    unchecked,
  );
  const made = await tx.create(
    mapChunkKind,
    [...next].flatMap(([key, moved]) => {
      const { x, y } = chunkOrigin(key);
      const place = { x: x / CHUNK_SIZE, y: y / CHUNK_SIZE };
      return own.has(key) ? [] : [{ dungeonMapID: map.id, layerID, ...place, rows: rowsOf(moved) }];
    }),
    unchecked,
  );
  for (const { id, version, y } of [...changed, ...made]) places.set(id, { version, y });
  return cut;
}

/** The chunks of a layer by their ids: what has been read of them, or written. */
type Places = Map<string, { version: number; y: number }>;

async function placesOf({ db, context: { workspaceID } }: RecordTransaction, layerID: string): Promise<Places> {
  const rows = await db
    .selectFrom('mapChunk')
    .select(['id', 'version', 'y'])
    .where('workspaceID', '=', workspaceID)
    .where('layerID', '=', layerID)
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, version, y }) => [id, { version, y }]));
}

async function chunksIn(
  { db, context: { workspaceID } }: RecordTransaction,
  layerID: string,
  rows: readonly number[],
): Promise<MapChunkRecord[]> {
  const found = await db
    .selectFrom('mapChunk')
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .where('layerID', '=', layerID)
    .where('y', 'in', rows)
    .where('deletedAt', 'is', null)
    .execute();
  return found.map((row) => decode(mapChunkKind, row as never) as MapChunkRecord);
}

/** Nobody paints meanwhile (assert-not-moving.ts); somebody may take back what was painted before. */
function assertAsBefore(name: string, chunks: readonly MapChunkRecord[], places: Places, rows: readonly number[]) {
  const known = [...places.values()].filter(({ y }) => rows.includes(y)).length;
  if (known === chunks.length && chunks.every(({ id, version }) => places.get(id)?.version === version)) return;
  throw new ProblemError('conflict', `“${name}” was changed while it was being resized. Resize it again.`);
}

/** What is beyond the border, since the map was larger once, is not seen and does not come back. */
function cellsOf({ x, y, rows }: MapChunkRecord, { width, height }: SizedMap): Chunk {
  const [columns, lines] = [width - x * CHUNK_SIZE, height - y * CHUNK_SIZE];
  return Uint32Array.from(
    rows.flatMap((row, line) => {
      const cells = line < lines ? readRow(row) : null;
      return (cells ?? emptyLine).map((cell, column) => (column < columns ? cell : 0));
    }),
  );
}

const emptyLine: readonly number[] = new Array<number>(CHUNK_SIZE).fill(0);

const rowsOf = (cells: Chunk | undefined): string[] =>
  Array.from({ length: CHUNK_SIZE }, (_, row) => (cells ? storedRow(printRow(cells, row * CHUNK_SIZE)) : ''));

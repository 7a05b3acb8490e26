import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { chunksPerAnswer } from '#contract/kinds/map-parts.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import { findRecord } from '#server/records/find.ts';
import {
  charactersOf,
  countOf,
  isLive,
  partCharactersMax,
  partsOf,
  rowOf,
  sinceOf,
} from '#server/records/graphs/read-parts.ts';
import type { GraphPart, GraphPartKind } from '#server/records/graphs/stored-graph.ts';
import { movingJob } from '#server/records/jobs/assert-not-moving.ts';
import type { RecordKind } from '#server/records/kind.ts';
import type { Records } from '#server/records/records.ts';
import { ownerField, stored } from './stored.ts';

interface Asked {
  workspaceID: string;
  dungeonMapID: string;
  after?: string | undefined;
  chunksFrom?: string | undefined;
}

/** What is on a map, or what changed on it since `after`; chunks in portions, and with one after the first nothing else. @throws 404, 413 */
export async function readMapParts(records: Records, { workspaceID, dungeonMapID, after, chunksFrom }: Asked) {
  const { dungeonMap, layer, object, chunk } = stored;
  if (!(await findRecord(records, workspaceID, dungeonMap as unknown as RecordKind, dungeonMapID)))
    throw notFound('This dungeon map');
  const readAt = records.now();
  const since = await sinceOf(records, workspaceID, after);
  const of = (kind: GraphPartKind) => ({ records, workspaceID, ownerField, ownerID: dungeonMapID, kind });
  const isFirst = chunksFrom === undefined;
  // What other programs wrote beside is as long as they like.
  const characters = isFirst ? (await charactersOf(of(layer), since)) + (await charactersOf(of(object), since)) : 0;
  if (characters > partCharactersMax)
    throw new ProblemError('tooLarge', 'This dungeon map contains more text than can be opened.');
  const layers = isFirst ? await partsOf(of(layer), since) : [];
  const objects = isFirst ? await partsOf(of(object), since) : [];
  const chunks = await partsOf(of(chunk), since, { from: chunksFrom, count: chunksPerAnswer + 1 });
  const rows = (kind: GraphPartKind, parts: readonly GraphPart[]) =>
    parts.filter(isLive).map((part) => rowOf(kind, ownerField, part)) as never;
  // Last: what a resizing moved while this was read does not come with the origin of before.
  const isMoving = (await movingJob(records.database.read, { workspaceID, mapID: dungeonMapID })) !== undefined;
  const map = await findRecord(records, workspaceID, dungeonMap as unknown as RecordKind, dungeonMapID);
  const portion = chunks.slice(0, chunksPerAnswer);
  return {
    layers: rows(layer, layers),
    objects: rows(object, objects),
    chunks: rows(chunk, portion),
    deleted: [...layers, ...objects, ...portion].filter((part) => !isLive(part)).map(({ id }) => id),
    counts: {
      layers: await countOf(of(layer)),
      objects: await countOf(of(object)),
      chunks: await countOf(of(chunk)),
    },
    nextChunk: chunks.length > chunksPerAnswer ? (portion.at(-1)?.id ?? null) : null,
    readAt,
    origin: (map as unknown as DungeonMap | null)?.origin ?? null,
    isMoving,
  };
}

import type { GraphPartKind } from '#server/records/graphs/stored-graph.ts';
import { kinds } from '#server/records/kinds/kinds.ts';
import { mapChunkKind } from '#server/records/kinds/map-chunk.ts';
import { mapLayerKind } from '#server/records/kinds/map-layer.ts';
import { mapObjectKind } from '#server/records/kinds/map-object.ts';

/** The field of parts that says on which map they are. */
export const ownerField = 'dungeonMapID';

/** The kinds of record that a map is kept in. */
export const stored = {
  dungeonMap: kinds.find(({ kind }) => kind === 'dungeonMap') as unknown as GraphPartKind,
  layer: mapLayerKind as unknown as GraphPartKind,
  object: mapObjectKind as unknown as GraphPartKind,
  chunk: mapChunkKind as unknown as GraphPartKind,
};

import type { FieldValues } from '#contract/kinds/declaration.ts';
import { mapChunkDeclaration } from '#contract/kinds/map-chunk.ts';
import { chunkSide } from '#contract/kinds/map-rows.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type MapChunkFields = FieldValues<typeof mapChunkDeclaration>;
export type MapChunkRecord = StoredRecord<MapChunkFields>;

export const mapChunkKind = declaredKind(mapChunkDeclaration, {
  onePer: { fields: ['layerID', 'x', 'y'], again: 'were painted again' },
  movedWith: 'dungeonMapID',
  placedOn: {
    fields: ['x', 'y', 'rows'],
    origin: 'origin',
    moved: { change: 'was resized', noun: 'the resize', back: 'resize the map back' },
  },
  title: ({ x, y }) => `Tiles from ${x * chunkSide}, ${y * chunkSide}`,
});

import type { FieldValues } from '#contract/kinds/declaration.ts';
import { mapObjectDeclaration, mapObjectsMax, mapShapes } from '#contract/kinds/map-object.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type MapObjectRecord = StoredRecord<FieldValues<typeof mapObjectDeclaration>>;

export const mapObjectKind = declaredKind(mapObjectDeclaration, {
  atMost: { fields: ['dungeonMapID'], of: 'dungeonMapID', count: mapObjectsMax, words: () => 'objects' },
  movedWith: 'dungeonMapID',
  placedOn: {
    fields: ['x', 'y'],
    origin: 'origin',
    moved: { change: 'was resized', noun: 'the resize', back: 'resize the map back' },
  },
  title: ({ name, shape }) => name.trim() || mapShapes[shape],
  references: [
    { field: 'dungeonMapID', kind: 'dungeonMap', isOwner: true, isTrashedAlong: true },
    { field: 'layerID', kind: 'mapLayer', isOwner: true, isTrashedAlong: true },
    { field: 'linkID', kindField: 'linkKind', mayDangle: true },
  ],
});

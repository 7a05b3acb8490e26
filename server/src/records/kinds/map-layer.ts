import type { FieldValues } from '#contract/kinds/declaration.ts';
import { mapLayerDeclaration, mapLayersMax } from '#contract/kinds/map-layer.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type MapLayerRecord = StoredRecord<FieldValues<typeof mapLayerDeclaration>>;

export const mapLayerKind = declaredKind(mapLayerDeclaration, {
  atMost: { fields: ['dungeonMapID'], of: 'dungeonMapID', count: mapLayersMax, words: () => 'layers' },
  movedWith: 'dungeonMapID',
  title: ({ name }) => name.trim() || 'Layer',
});

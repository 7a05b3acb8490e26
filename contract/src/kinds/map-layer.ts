import { z } from 'zod';
import { declareKind, recordSchema } from './declaration.ts';
import { choice, document, owner, plainValue, reference, text, yesNo } from './field-types.ts';

/** Layers of one map. */
export const mapLayersMax = 32;

const number = (label: string, schema: z.ZodType<number>, initial: number) => ({
  ...plainValue('number', schema, { label }),
  initial,
});
const offset = () => z.number().min(-1_000_000).max(1_000_000);

/** One sheet of a map: tiles, or objects such as markers, rooms and lights. Those with a lower position are below. */
export const mapLayerDeclaration = declareKind({
  kind: 'mapLayer',
  one: 'map layer',
  many: 'map layers',
  icon: 'image',
  titleField: 'name',
  has: [],
  fields: {
    dungeonMapID: owner({ to: 'dungeonMap', label: 'Map', isTrashedAlong: true, isInternal: true }),
    type: choice({ tiles: 'Tiles', objects: 'Objects', image: 'Image', group: 'Group' }, { label: 'Type' }),
    /** The layer of type `group` that it is in. */
    groupID: reference({ to: 'mapLayer', label: 'Group' }),
    name: text({ label: 'Name' }),
    position: number('Position', z.number().min(-1_000_000).max(1_000_000), 0),
    opacity: number('Opacity', z.number().min(0).max(1), 1),
    hidden: yesNo({ label: 'Hidden' }),
    locked: yesNo({ label: 'Locked' }),
    offsetX: number('Offset', offset(), 0),
    offsetY: number('Offset', offset(), 0),
    kept: document(z.record(z.string().max(200), z.unknown()), {}, { label: 'Kept', isInternal: true }),
  },
});

export const mapLayer = recordSchema(mapLayerDeclaration);
export type MapLayer = z.infer<typeof mapLayer>;

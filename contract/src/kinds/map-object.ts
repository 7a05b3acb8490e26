import { z } from 'zod';
import { id } from '../fields.ts';
import { declareKind, recordSchema } from './declaration.ts';
import { choice, colorField, document, longTextField, owner, plainValue, text, yesNo } from './field-types.ts';

/** Objects of one map. */
export const mapObjectsMax = 5000;

export const mapShapes = {
  marker: 'Marker',
  room: 'Room',
  light: 'Light',
  wall: 'Wall',
  door: 'Door',
  rectangle: 'Rectangle',
  ellipse: 'Ellipse',
  polygon: 'Polygon',
  polyline: 'Line',
  point: 'Point',
  text: 'Text',
  tile: 'Tile',
} as const;
export type MapShape = keyof typeof mapShapes;

/** What a marker can lead to; a door leads to another map. */
export const mapLinkKinds = [
  'box',
  'item',
  'npc',
  'place',
  'quest',
  'questNode',
  'conversation',
  'conversationNode',
  'dungeonMap',
] as const;
export type MapLinkKind = (typeof mapLinkKinds)[number];

/** How far from the corner of the map something can be, in px. */
export const mapPlaceMax = 10_000_000;
const coordinate = z.number().min(-mapPlaceMax).max(mapPlaceMax);
const number = (label: string, schema: z.ZodType<number>) => ({
  ...plainValue('number', schema, { label }),
  initial: 0,
});

/** Something on a layer of objects, in pixels of the map: a marker, a room, a light, a wall. */
export const mapObjectDeclaration = declareKind({
  kind: 'mapObject',
  one: 'map object',
  many: 'map objects',
  icon: 'image',
  titleField: 'name',
  has: [],
  isInWorld: true,
  // Of thousands of walls no check reads anything.
  worldFields: ['dungeonMapID', 'shape', 'name', 'linkKind', 'linkID'],
  worldNeeds: 'linkID',
  fields: {
    dungeonMapID: owner({ to: 'dungeonMap', label: 'Map', isTrashedAlong: true, isInternal: true }),
    layerID: owner({ to: 'mapLayer', label: 'Layer', isTrashedAlong: true, isInternal: true }),
    shape: choice(mapShapes, { label: 'Shape' }),
    name: text({ label: 'Name' }),
    x: number('Position', coordinate),
    y: number('Position', coordinate),
    width: number('Width', z.number().min(0).max(10_000_000)),
    height: number('Height', z.number().min(0).max(10_000_000)),
    rotation: number('Rotation', z.number().min(-360_000).max(360_000)),
    /** Corners of a polygon, a line or a wall, from `x` and `y`. */
    points: document(z.array(z.strictObject({ x: coordinate, y: coordinate })).max(2000), [], {
      label: 'Corners',
    }),
    linkKind: { ...plainValue('choice', z.enum(mapLinkKinds).nullable(), { label: 'Kind of link' }), initial: null },
    linkID: {
      ...plainValue('reference', id.nullable(), { label: 'Link' }),
      ...{ kindField: 'linkKind', initial: null },
    },
    color: colorField({ label: 'Color' }),
    /** How far a light shines, in pixels. */
    radius: number('Radius', z.number().min(0).max(1_000_000)),
    text: longTextField({ label: 'Text' }),
    cell: number('Tile', z.number().int().min(0).max(0xffff_ffff)),
    hidden: yesNo({ label: 'Hidden' }),
    /** Of a door: it can be seen through. */
    open: yesNo({ label: 'Open' }),
    kept: document(z.record(z.string().max(200), z.unknown()), {}, { label: 'Kept', isInternal: true }),
  },
});

export const mapObject = recordSchema(mapObjectDeclaration);
export type MapObject = z.infer<typeof mapObject>;

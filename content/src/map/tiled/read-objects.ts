import { MAP_SHAPES, type MapObject, type MapPoint, type MapProperty, objectDefaults } from '../dungeon-map.ts';
import { Fields } from '../file/fields.ts';
import { readProperties } from './properties.ts';
import { COLOR, IS_OPEN, LINK, OWN_SHAPES, RADIUS, SHAPE, takeProperty } from './shapes.ts';

/** An object of Tiled's JSON, moved by `shift` px; `number` is for files that do not number objects. */
export function readObject(fields: Fields, layerID: string, number: number, shift: MapPoint): MapObject {
  const id = fields.whole('id', 0, 0xffffffff, number);
  const template = fields.text('template', '');
  const properties = readProperties(fields);
  const keys = fields.keys();
  const object: MapObject = {
    ...objectDefaults,
    ...{ objectID: String(id), layerID, shape: 'rectangle', properties },
    name: fields.text('name', ''),
    x: fields.number('x', 0) + shift.x,
    y: fields.number('y', 0) + shift.y,
    width: fields.number('width', 0),
    height: fields.number('height', 0),
    rotation: fields.number('rotation', 0),
    isVisible: fields.flag('visible', true),
  };
  Object.assign(object, readShape(fields), ownShape(properties));
  if (template) fields.take('template');
  object.kept = { ...fields.rest(), ...(template && { template, templateKeys: keys.sort() }) };
  // The word that Lorebox writes for whoever reads the file in Tiled.
  if (object.kept.type === '' || (object.kept.type === object.shape && OWN_SHAPES.includes(object.shape)))
    delete object.kept.type;
  return object;
}

function readShape(fields: Fields): Partial<MapObject> {
  if (fields.has('gid')) return { shape: 'tile', cell: fields.whole('gid', 0, 0xffffffff) };
  if (fields.has('text')) return readText(fields);
  for (const shape of ['polygon', 'polyline'] as const)
    if (fields.has(shape))
      return {
        shape,
        points: fields.list(shape).map(({ value, place }) => {
          const point = new Fields(value, place);
          return { x: point.number('x'), y: point.number('y') };
        }),
      };
  if (fields.flag('ellipse', false)) return { shape: 'ellipse' };
  return { shape: fields.flag('point', false) ? 'point' : 'rectangle' };
}

function readText(fields: Fields): Partial<MapObject> {
  const style = fields.fields('text');
  const color = style?.text('color', '');
  const text = style?.text('text', '') ?? '';
  return { shape: 'text', text, ...(color && { color }), kept: { text: style?.rest() ?? {} } };
}

/** Tiled writes #FFRRGGBB for what is not transparent. */
const withoutOpacity = (color: string) => color.replace(/^#ff(?=[\da-f]{6}$)/i, '#');

function ownShape(properties: MapProperty[]): Partial<MapObject> {
  const told = takeProperty(properties, SHAPE);
  const shape = MAP_SHAPES.find((each) => each === told);
  const [, kind, id] = /^(\w+):(.+)$/.exec(String(takeProperty(properties, LINK) ?? '')) ?? [];
  const color = takeProperty(properties, COLOR);
  const radius = takeProperty(properties, RADIUS);
  const isOpen = takeProperty(properties, IS_OPEN);
  return {
    ...(shape && { shape }),
    ...(kind && id && { link: { kind, id } }),
    ...(typeof color === 'string' && color && { color: withoutOpacity(color) }),
    ...(typeof radius === 'number' && { radius }),
    ...(isOpen === true && { isOpen }),
  };
}

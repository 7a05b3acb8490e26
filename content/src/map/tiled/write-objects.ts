import type { Json, MapObject, MapPoint, MapProperty } from '../dungeon-map.ts';
import { writeProperties } from './properties.ts';
import { COLOR, IS_OPEN, LINK, OWN_SHAPES, RADIUS, SHAPE } from './shapes.ts';

type Tree = { [key: string]: Json };

/** An object in Tiled's words, moved back by what reading moved it. */
export function writeObject(object: MapObject, numberOf: (objectID: string) => number, shift: MapPoint): Tree {
  const { template, templateKeys, number: _number, text: _text, ...kept } = object.kept;
  const isOwn = OWN_SHAPES.includes(object.shape);
  const properties = [...ownProperties(object), ...object.properties];
  const tree: Tree = {
    ...kept,
    ...(isOwn && kept.type === undefined && { type: object.shape }),
    ...{ id: numberOf(object.objectID), name: object.name, x: object.x - shift.x, y: object.y - shift.y },
    ...{ width: object.width, height: object.height, rotation: object.rotation, visible: object.isVisible },
    ...shapeWords(object),
    ...(properties.length > 0 && { properties: writeProperties(properties, numberOf) }),
  };
  if (typeof template !== 'string') return { type: '', ...tree };
  // What is not said here is the template's to say.
  const said = new Set(Array.isArray(templateKeys) ? templateKeys : []);
  const differs = Object.entries(tree).filter(([key, value]) => said.has(key) || !isDefault(key, value));
  return { ...Object.fromEntries(differs), template };
}

const isDefault = (key: string, value: Json) =>
  (['width', 'height', 'rotation'].includes(key) && value === 0) ||
  (key === 'name' && value === '') ||
  (key === 'visible' && value === true);

function ownProperties(object: MapObject): MapProperty[] {
  const isOwn = OWN_SHAPES.includes(object.shape);
  const color = object.shape === 'text' ? null : object.color;
  const said: (MapProperty | false)[] = [
    isOwn && { name: SHAPE, type: 'string', value: object.shape },
    object.link !== null && { name: LINK, type: 'string', value: `${object.link.kind}:${object.link.id}` },
    color !== null && { name: COLOR, type: 'color', value: color },
    object.radius !== null && { name: RADIUS, type: 'float', value: object.radius },
    object.isOpen && { name: IS_OPEN, type: 'bool', value: true },
  ];
  return said.filter((each) => each !== false);
}

function shapeWords(object: MapObject): Tree {
  const { points, shape } = object;
  const list = points?.map(({ x, y }) => ({ x, y }));
  if (shape === 'tile') return { gid: object.cell ?? 0 };
  if (shape === 'ellipse') return { ellipse: true };
  if (shape === 'text') {
    const style = (object.kept.text ?? {}) as Tree;
    return { text: { ...style, ...(object.color && { color: object.color }), text: object.text ?? '' } };
  }
  if (shape === 'polygon' || (shape === 'room' && list)) return { polygon: list ?? [] };
  if (shape === 'polyline' || ((shape === 'wall' || shape === 'door') && list)) return { polyline: list ?? [] };
  const isPoint = shape === 'point' || ((shape === 'marker' || shape === 'light') && !object.width && !object.height);
  return isPoint ? { point: true } : {};
}

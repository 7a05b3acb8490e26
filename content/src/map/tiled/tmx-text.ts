import type { Json } from '../dungeon-map.ts';
import { attributeText, KEPT_ELEMENTS, KEPT_VALUE } from './tmx-words.ts';
import { isXmlName, printXml, type XmlElement } from './xml.ts';

type Tree = { [key: string]: Json };

const LAYER_NAMES: Record<string, string> = {
  tilelayer: 'layer',
  objectgroup: 'objectgroup',
  imagelayer: 'imagelayer',
  group: 'group',
};

/** A map of Tiled's JSON as its XML; tiles are written as CSV. */
export const mapXml = (tree: Tree) => printXml(mapElement(tree));

/** The same for a tile set of its own file. */
export const tileSetXml = (tree: Tree) => printXml(tileSetElement(tree));

/** Kept lists may hold anything. */
const trees = (value: Json | undefined): Tree[] =>
  Array.isArray(value) ? value.filter((each): each is Tree => typeof each === 'object' && each !== null) : [];

/** Scalars become attributes, `children` is what else the element has; other values are kept under their names. */
function element(
  name: string,
  { properties, [KEPT_ELEMENTS]: kept, ...tree }: Tree,
  children: XmlElement[] = [],
): XmlElement {
  const attributes: Record<string, string> = {};
  const others: XmlElement[] = [];
  for (const [key, value] of Object.entries(tree)) {
    if (value !== null && typeof value !== 'object' && isXmlName(key)) attributes[key] = attributeText(value);
    else others.push({ name: KEPT_VALUE, attributes: { key }, children: [], text: JSON.stringify(value) });
  }
  const first = trees(properties).length > 0 ? [propertiesElement(trees(properties))] : [];
  return { name, attributes, children: [...first, ...children, ...others, ...keptElements(kept)], text: '' };
}

function keptElements(kept: Json | undefined): XmlElement[] {
  return trees(kept)
    .filter(({ name }) => typeof name === 'string' && isXmlName(name))
    .map(({ name, attributes, children, text }) => ({
      name: String(name),
      attributes: Object.fromEntries(
        Object.entries((attributes ?? {}) as Tree).flatMap(([key, value]) =>
          /^[A-Za-z_][\w.:-]*$/.test(key) ? [[key, String(value)]] : [],
        ),
      ),
      children: keptElements(children),
      text: typeof text === 'string' ? text : '',
    }));
}

function propertiesElement(properties: readonly Tree[]): XmlElement {
  return { name: 'properties', attributes: {}, children: properties.map(propertyElement), text: '' };
}

function propertyElement({ name, type, propertytype, value, members }: Tree): XmlElement {
  const attributes = {
    name: String(name),
    ...(type !== 'string' && { type: String(type) }),
    ...(typeof propertytype === 'string' && { propertytype }),
  };
  if (type === 'class') {
    const inner = trees(members).length > 0 ? trees(members) : membersOf(value ?? null);
    return { name: 'property', attributes, children: [propertiesElement(inner)], text: '' };
  }
  const text = typeof value === 'boolean' ? String(value) : String(value ?? '');
  // As Tiled does: what has several lines is not an attribute.
  if (text.includes('\n')) return { name: 'property', attributes, children: [], text };
  return { name: 'property', attributes: { ...attributes, value: text }, children: [], text: '' };
}

/** The members of a class that came as JSON, whose types are those of their values. */
function membersOf(value: Json): Tree[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).map(([name, each]) => ({ name, type: typeOf(each), value: each }));
}

function typeOf(value: Json): string {
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'object' ? 'class' : 'string';
}

function mapElement({ type: _type, tilesets, layers, editorsettings, ...tree }: Tree): XmlElement {
  const settings = editorsettings
    ? [{ name: 'editorsettings', attributes: {}, text: '', children: settingElements(editorsettings as Tree) }]
    : [];
  return element('map', tree, [
    ...settings,
    ...trees(tilesets).map(tileSetElement),
    ...trees(layers).map(layerElement),
  ]);
}

const settingElements = (settings: Tree) =>
  Object.entries(settings).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && isXmlName(name)
      ? [element(name, value)]
      : [],
  );

function layerElement({ type, data, chunks, objects, layers, ...tree }: Tree): XmlElement {
  const name = LAYER_NAMES[String(type)] ?? 'layer';
  // Among a tile's collision objects a layer is without these.
  const { x, y, ...rest } = tree;
  const places = { ...(x && { x }), ...(y && { y }) };
  const { image, other } = withoutImage({ ...rest, ...places });
  const own = name === 'imagelayer' ? other : { ...rest, ...places };
  const cells = name === 'layer' ? [dataElement(data, chunks)] : [];
  return element(name, own, [
    ...(name === 'imagelayer' ? image : []),
    ...cells,
    ...trees(objects).map(objectElement),
    ...trees(layers).map(layerElement),
  ]);
}

function dataElement(data: Json | undefined, chunks: Json | undefined): XmlElement {
  const attributes = { encoding: 'csv' };
  if (!Array.isArray(chunks)) return { name: 'data', attributes, children: [], text: csv(data) };
  return {
    ...{ name: 'data', attributes, text: '' },
    children: trees(chunks).map(({ data: cells, ...chunk }) => ({ ...element('chunk', chunk), text: csv(cells) })),
  };
}

const csv = (cells: Json | undefined) => `\n${Array.isArray(cells) ? cells.join(',') : ''}\n`;

function withoutImage({ image, imagewidth, imageheight, transparentcolor, ...other }: Tree): {
  image: XmlElement[];
  other: Tree;
} {
  if (image === undefined) return { image: [], other };
  const attributes: Tree = {
    source: image,
    ...(typeof transparentcolor === 'string' && { trans: transparentcolor.replace('#', '') }),
    ...(imagewidth !== undefined && { width: imagewidth }),
    ...(imageheight !== undefined && { height: imageheight }),
  };
  return { image: [element('image', attributes)], other };
}

function objectElement({ ellipse, point, polygon, polyline, text, ...tree }: Tree): XmlElement {
  const { text: words, ...style } = (text ?? {}) as Tree;
  const points = (name: string, list: Json | undefined) =>
    Array.isArray(list)
      ? [
          {
            ...element(name, {}),
            attributes: {
              points: trees(list)
                .map(({ x, y }) => `${x},${y}`)
                .join(' '),
            },
          },
        ]
      : [];
  return element('object', tree, [
    ...(ellipse === true ? [element('ellipse', {})] : []),
    ...(point === true ? [element('point', {})] : []),
    ...points('polygon', polygon),
    ...points('polyline', polyline),
    ...(text ? [{ ...element('text', style), text: String(words ?? '') }] : []),
  ]);
}

function tileSetElement({
  type: _type,
  tileoffset,
  grid,
  transformations,
  tiles,
  wangsets,
  terrains,
  ...tree
}: Tree): XmlElement {
  const { image, other } = withoutImage(tree);
  const single = (name: string, value: Json | undefined) => (value ? [element(name, value as Tree)] : []);
  return element('tileset', other, [
    ...single('tileoffset', tileoffset),
    ...single('grid', grid),
    ...single('transformations', transformations),
    ...image,
    ...list(
      'terraintypes',
      trees(terrains).map((terrain) => element('terrain', terrain)),
    ),
    ...trees(tiles).map(tileElement),
    ...list('wangsets', trees(wangsets).map(wangSetElement)),
  ]);
}

const list = (name: string, children: XmlElement[]): XmlElement[] =>
  children.length > 0 ? [{ name, attributes: {}, children, text: '' }] : [];

function tileElement({ objectgroup, animation, terrain, ...tree }: Tree): XmlElement {
  const { image, other } = withoutImage(tree);
  const corners: Tree = Array.isArray(terrain)
    ? { terrain: terrain.map((each) => (each === -1 ? '' : each)).join(',') }
    : {};
  return element('tile', { ...other, ...corners }, [
    ...image,
    ...(objectgroup ? [layerElement({ ...(objectgroup as Tree), type: 'objectgroup' })] : []),
    ...list(
      'animation',
      trees(animation).map((frame) => element('frame', frame)),
    ),
  ]);
}

function wangSetElement({ colors, wangtiles, ...tree }: Tree): XmlElement {
  return element('wangset', tree, [
    ...trees(colors).map((color) => element('wangcolor', color)),
    ...trees(wangtiles).map(({ wangid, ...tile }) =>
      element('wangtile', { ...tile, wangid: Array.isArray(wangid) ? wangid.join(',') : '' }),
    ),
  ]);
}

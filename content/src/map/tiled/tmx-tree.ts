import type { Json } from '../dungeon-map.ts';
import { MapFileProblem, parseJson } from '../file/map-file.ts';
import { attributeValue, KEPT_ELEMENTS, KEPT_VALUE } from './tmx-words.ts';
import type { XmlElement } from './xml.ts';

type Tree = { [key: string]: Json };
/** What an element inside another adds to it; false when its name is unknown there. */
type Add = (child: XmlElement, tree: Tree) => boolean;

const LAYERS: Record<string, string> = {
  layer: 'tilelayer',
  objectgroup: 'objectgroup',
  imagelayer: 'imagelayer',
  group: 'group',
};

/** A map, tile set or template of Tiled's XML as Tiled's JSON would say it. What JSON has no word for is kept in it as it is. */
export function treeOfXml(root: XmlElement, fileName: string): Tree {
  if (root.name === 'map') return mapTree(root);
  if (root.name === 'tileset') return tileSetTree(root);
  throw new MapFileProblem(fileName, `A Tiled map or tile set starts with <map> or <tileset>, not <${root.name}>.`);
}

function treeOf(element: XmlElement, add: Add): Tree {
  const tree: Tree = Object.fromEntries(
    Object.entries(element.attributes).map(([key, text]) => [key, attributeValue(key, text)]),
  );
  for (const child of element.children) {
    if (child.name === 'properties') tree.properties = child.children.map(propertyTree);
    else if (child.name === KEPT_VALUE) put(tree, child.attributes.key ?? '', keptValue(child));
    else if (!add(child, tree)) append(tree, KEPT_ELEMENTS, child as unknown as Json);
  }
  return tree;
}

/** Also under a name such as `__proto__`. */
const put = (tree: Tree, key: string, value: Json): void => {
  Object.defineProperty(tree, key, { value, enumerable: true, configurable: true, writable: true });
};

const keptValue = (element: XmlElement): Json =>
  parseJson({ name: `<${KEPT_VALUE} key="${element.attributes.key}">`, text: element.text }) as Json;

function append(tree: Tree, key: string, value: Json): void {
  const list = tree[key];
  if (Array.isArray(list)) list.push(value);
  else tree[key] = [value];
}

const plain = (element: XmlElement): Tree => treeOf(element, () => false);

function mapTree(element: XmlElement): Tree {
  const tree = treeOf(element, (child, map) => {
    if (child.name === 'tileset') append(map, 'tilesets', tileSetTree(child));
    else if (Object.hasOwn(LAYERS, child.name)) append(map, 'layers', layerTree(child));
    else if (child.name === 'editorsettings')
      map.editorsettings = treeOf(child, (setting, settings) => {
        put(settings, setting.name, plain(setting));
        return true;
      });
    else return false;
    return true;
  });
  return { ...tree, type: 'map' };
}

function layerTree(element: XmlElement): Tree {
  const tree = treeOf(element, (child, layer) => {
    if (child.name === 'data') Object.assign(layer, dataTree(child));
    else if (child.name === 'object') append(layer, 'objects', objectTree(child));
    else if (child.name === 'image') Object.assign(layer, imageTree(child));
    else if (Object.hasOwn(LAYERS, child.name)) append(layer, 'layers', layerTree(child));
    else return false;
    return true;
  });
  return { ...tree, type: LAYERS[element.name] ?? element.name };
}

function dataTree(element: XmlElement): Tree {
  const { encoding, compression } = element.attributes;
  const chunks = element.children.filter(({ name }) => name === 'chunk');
  const head = { ...(encoding && { encoding }), ...(compression && { compression }) };
  if (chunks.length === 0) return { ...head, data: cellsOf(element, encoding) };
  return {
    ...head,
    chunks: chunks.map((chunk) => ({ ...plain({ ...chunk, children: [] }), data: cellsOf(chunk, encoding) })),
  };
}

/** CSV and base64 are the element's text; without an encoding each tile is an element. */
const cellsOf = (element: XmlElement, encoding: string | undefined): Json =>
  encoding
    ? element.text
    : element.children.filter(({ name }) => name === 'tile').map(({ attributes }) => Number(attributes.gid ?? 0));

function imageTree(element: XmlElement): Tree {
  const { source, width, height, trans, ...rest } = element.attributes;
  return {
    ...(source !== undefined && { image: source }),
    ...(width !== undefined && { imagewidth: attributeValue('width', width) }),
    ...(height !== undefined && { imageheight: attributeValue('height', height) }),
    ...(trans !== undefined && { transparentcolor: trans.startsWith('#') ? trans : `#${trans}` }),
    ...((Object.keys(rest).length > 0 || element.children.length > 0) && {
      [KEPT_ELEMENTS]: [{ ...element, attributes: rest } as unknown as Json],
    }),
  };
}

function objectTree(element: XmlElement): Tree {
  return treeOf(element, (child, object) => {
    if (child.name === 'ellipse' || child.name === 'point') object[child.name] = true;
    else if (child.name === 'polygon' || child.name === 'polyline')
      object[child.name] = pointsOf(child.attributes.points ?? '');
    else if (child.name === 'text') object.text = { ...plain(child), text: child.text };
    else return false;
    return true;
  });
}

const pointsOf = (text: string): Json =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x, y] = pair.split(',');
      return { x: attributeValue('x', x ?? ''), y: attributeValue('y', y ?? '') };
    });

function propertyTree(element: XmlElement): Tree {
  const members = element.children.find(({ name }) => name === 'properties')?.children.map(propertyTree);
  const { name = '', type = 'string', propertytype, value } = element.attributes;
  return {
    ...{ name, type, value: members ? membersValue(members) : propertyValue(type, value ?? element.text) },
    ...(propertytype !== undefined && { propertytype }),
    ...(members && { members }),
  };
}

const membersValue = (members: readonly Tree[]): Json =>
  Object.fromEntries(members.map(({ name, value }) => [String(name), value ?? null]));

function propertyValue(type: string, text: string): Json {
  if (type === 'bool') return text === 'true';
  if (type === 'int' || type === 'float' || type === 'object')
    return Number.isFinite(Number(text)) ? Number(text) : text;
  return text;
}

function tileSetTree(element: XmlElement): Tree {
  return treeOf(element, (child, tileSet) => {
    if (child.name === 'image') Object.assign(tileSet, imageTree(child));
    else if (['tileoffset', 'grid', 'transformations'].includes(child.name)) tileSet[child.name] = plain(child);
    else if (child.name === 'tile') append(tileSet, 'tiles', tileTree(child));
    else if (child.name === 'wangsets') tileSet.wangsets = child.children.map(wangSetTree);
    else if (child.name === 'terraintypes') tileSet.terrains = child.children.map(plain);
    else return false;
    return true;
  });
}

function tileTree(element: XmlElement): Tree {
  const { terrain, ...attributes } = element.attributes;
  const tree = treeOf({ ...element, attributes }, (child, tile) => {
    if (child.name === 'image') Object.assign(tile, imageTree(child));
    else if (child.name === 'objectgroup') tile.objectgroup = layerTree(child);
    else if (child.name === 'animation') tile.animation = child.children.map(plain);
    else return false;
    return true;
  });
  if (terrain === undefined) return tree;
  return { ...tree, terrain: terrain.split(',').map((each) => (each.trim() === '' ? -1 : Number(each))) };
}

function wangSetTree(element: XmlElement): Tree {
  return treeOf(element, (child, wangSet) => {
    if (child.name === 'wangcolor') append(wangSet, 'colors', plain(child));
    else if (child.name === 'wangtile') append(wangSet, 'wangtiles', wangTileTree(child));
    else return false;
    return true;
  });
}

function wangTileTree(element: XmlElement): Tree {
  const { wangid = '', ...attributes } = element.attributes;
  const places = wangid.startsWith('0x') ? oldWangID(wangid) : wangid.split(',').map(Number);
  return { ...plain({ ...element, attributes }), wangid: places };
}

/** Before Tiled 1.5: eight digits of a hexadecimal number, the last of which is the top. */
const oldWangID = (text: string) => {
  const number = Number(text);
  return Array.from({ length: 8 }, (_, place) => Math.floor(number / 16 ** place) % 16);
};

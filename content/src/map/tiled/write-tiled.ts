import { type CellGrid, CHUNK_SIZE } from '../cell-grid.ts';
import type { DungeonMap, Json, Kept, MapLayer, MapPoint } from '../dungeon-map.ts';
import type { MapFile } from '../file/map-file.ts';
import type { TileSet } from '../tile-set.ts';
import { writeProperties } from './properties.ts';
import { shiftOf } from './read-tiled.ts';
import { mapXml, tileSetXml } from './tmx-text.ts';
import { writeObject } from './write-objects.ts';
import { writeTileSet } from './write-tile-set.ts';

export interface WrittenMap {
  map: DungeonMap;
  grids: ReadonlyMap<string, CellGrid>;
  tileSets: readonly TileSet[];
}

export interface TiledOptions {
  format: 'tmj' | 'tmx';
  /** Tile sets that came as files of their own go out as such; otherwise all are in the map's file. */
  areTileSetsBeside?: boolean;
  /** The file of a tile set's or layer's picture, from its `source`. */
  pictureName?: (source: string) => string;
}

const TYPES = { tiles: 'tilelayer', objects: 'objectgroup', image: 'imagelayer', group: 'group' } as const;

/** A map as files of Tiled: the map's own first, then those of tile sets beside it. */
export function writeTiled(written: WrittenMap, options: TiledOptions): MapFile[] {
  const { map } = written;
  const numbers = new Numbers(map);
  const beside: MapFile[] = [];
  const { infinite, orientation, ...kept } = map.kept;
  const start = isStart(infinite) ? infinite : null;
  const tree: { [key: string]: Json } = {
    ...{ version: '1.8', tiledversion: '1.8.2', renderorder: 'right-down' },
    ...kept,
    orientation: orientation ?? (map.stagger ? 'hexagonal' : 'orthogonal'),
    ...(map.stagger && staggerWords(map.stagger)),
    ...{ type: 'map', infinite: start !== null, width: start?.width ?? map.width, height: start?.height ?? map.height },
    ...{ tilewidth: map.tileWidth, tileheight: map.tileHeight },
    ...(map.backgroundColor && { backgroundcolor: map.backgroundColor }),
    ...propertiesOf(map.properties, numbers),
    nextlayerid: Math.max(
      numbers.next(
        map.layers.map(({ layerID }) => layerID),
        numbers.layer,
      ),
      wholeOr(kept.nextlayerid),
    ),
    nextobjectid: Math.max(
      numbers.next(
        map.objects.map(({ objectID }) => objectID),
        numbers.object,
      ),
      wholeOr(kept.nextobjectid),
    ),
    tilesets: written.tileSets.map((tileSet): Kept => {
      const firstgid = map.tileSets.find(({ tileSetID }) => tileSetID === tileSet.tileSetID)?.firstTile ?? 1;
      const { source } = tileSet.kept;
      if (tileSet.kept.isMissing) return { firstgid, source: source ?? '' };
      const body = writeTileSet(tileSet, numbers.object, options.pictureName ?? ((name) => name));
      if (!options.areTileSetsBeside || typeof source !== 'string') return { firstgid, ...body };
      const own = { version: '1.8', tiledversion: '1.8.2', ...body };
      const isXml = /\.tsx$/i.test(source);
      beside.push({ name: source, text: isXml ? tileSetXml(own) : print({ ...own, type: 'tileset' }) });
      return { firstgid, source };
    }),
    layers: layerTrees(written, null, numbers, start),
  };
  const text = options.format === 'tmx' ? mapXml(tree) : print(tree);
  return [{ name: `${map.name.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'Map'}.${options.format}`, text }, ...beside];
}

const print = (tree: Json) => `${JSON.stringify(tree)}\n`;
const wholeOr = (value: Json | undefined) => (typeof value === 'number' && Number.isInteger(value) ? value : 1);

/** Where an infinite map began, and the size that its file gave it. */
const isStart = (value: Json | undefined): value is { x: number; y: number; width: number; height: number } =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  typeof value.x === 'number' &&
  typeof value.y === 'number' &&
  typeof value.width === 'number' &&
  typeof value.height === 'number';

const staggerWords = ({ axis, index, sideLength }: NonNullable<DungeonMap['stagger']>) => ({
  ...{ staggeraxis: axis, staggerindex: index, hexsidelength: sideLength },
});

/** Tiled numbers layers and objects: by the number that one came with, or the next that is free. */
export class Numbers {
  readonly #layers: Map<string, number>;
  readonly #objects: Map<string, number>;

  constructor(map: DungeonMap) {
    this.#layers = numbered(map.layers.map(({ layerID, kept }) => ({ id: layerID, kept })));
    this.#objects = numbered(map.objects.map(({ objectID, kept }) => ({ id: objectID, kept })));
  }

  readonly layer = (layerID: string): number => this.#layers.get(layerID) ?? 0;
  readonly object = (objectID: string): number => this.#objects.get(objectID) ?? 0;

  next(ids: readonly string[], numberOf: (id: string) => number): number {
    return ids.reduce((most, id) => Math.max(most, numberOf(id)), 0) + 1;
  }
}

function numbered(all: readonly { id: string; kept: Kept }[]): Map<string, number> {
  const numbers = new Map<string, number>();
  const taken = new Set<number>();
  const wanted = (id: string, kept: Kept) =>
    typeof kept.number === 'number' ? kept.number : /^\d{1,6}$/.test(id) ? Number(id) : 0;
  for (const { id, kept } of all) {
    const number = wanted(id, kept);
    if (!Number.isInteger(number) || number < 1 || number > 0x7fffffff || taken.has(number)) continue;
    taken.add(number);
    numbers.set(id, number);
  }
  let free = 1;
  for (const { id } of all) {
    if (numbers.has(id)) continue;
    while (taken.has(free)) free += 1;
    taken.add(free);
    numbers.set(id, free);
  }
  return numbers;
}

const propertiesOf = (properties: DungeonMap['properties'], numbers: Numbers): Kept =>
  properties.length > 0 ? { properties: writeProperties(properties, numbers.object) } : {};

function layerTrees(written: WrittenMap, groupID: string | null, numbers: Numbers, start: MapPoint | null): Json[] {
  return written.map.layers
    .filter((layer) => layer.groupID === groupID)
    .map((layer) => {
      const { number: _number, ...kept } = layer.kept;
      return {
        ...kept,
        ...{ id: numbers.layer(layer.layerID), name: layer.name, type: TYPES[layer.type] },
        ...{ opacity: layer.opacity, visible: layer.isVisible, x: kept.x ?? 0, y: kept.y ?? 0 },
        ...(layer.isLocked && { locked: true }),
        ...((layer.offsetX !== 0 || layer.offsetY !== 0) && { offsetx: layer.offsetX, offsety: layer.offsetY }),
        ...propertiesOf(layer.properties, numbers),
        ...content(written, layer, numbers, start),
      };
    });
}

function content(
  written: WrittenMap,
  layer: MapLayer,
  numbers: Numbers,
  start: MapPoint | null,
): { [key: string]: Json } {
  const { map, grids } = written;
  if (layer.type === 'group') return { layers: layerTrees(written, layer.layerID, numbers, start) };
  if (layer.type === 'objects') {
    const shift = shiftOf(start ?? { x: 0, y: 0 }, map, map.tileWidth, map.tileHeight);
    const objects = map.objects.filter(({ layerID }) => layerID === layer.layerID);
    return {
      draworder: layer.kept.draworder ?? 'topdown',
      objects: objects.map((object) => writeObject(object, numbers.object, shift)),
    };
  }
  if (layer.type !== 'tiles') return {};
  const size = { width: map.width, height: map.height };
  const grid = grids.get(layer.layerID);
  if (start) return { ...size, startx: start.x, starty: start.y, chunks: grid ? chunkTrees(grid, start) : [] };
  return { ...size, data: Array.from(grid?.all() ?? new Uint32Array(map.width * map.height)) };
}

function chunkTrees(grid: CellGrid, start: MapPoint): Json[] {
  const trees: Json[] = [];
  const size = CHUNK_SIZE / 2;
  for (let top = 0; top < grid.height; top += size)
    for (let left = 0; left < grid.width; left += size) {
      const { cells } = grid.read({ x: left, y: top, width: size, height: size });
      if (cells.some((cell) => cell !== 0))
        trees.push({ x: left + start.x, y: top + start.y, width: size, height: size, data: Array.from(cells) });
    }
  return trees;
}

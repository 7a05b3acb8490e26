import { type DungeonMap, MAP_LIMITS, type MapPoint, type Stagger } from '../dungeon-map.ts';
import { Fields } from '../file/fields.ts';
import { type MapFile, MapFileProblem, parseJson, type ReadMap } from '../file/map-file.ts';
import { type TileSet, tileSpan } from '../tile-set.ts';
import { readProperties } from './properties.ts';
import { type Bounds, LayerReader } from './read-layers.ts';
import { missingTileSet, readTileSet } from './read-tile-set.ts';
import { treeOfXml } from './tmx-tree.ts';
import { KEPT_ELEMENTS } from './tmx-words.ts';
import { parseXml } from './xml.ts';

const MOST_TILE_SETS = 200;

/**
 * A map of Tiled, as JSON (.tmj, .json) or XML (.tmx). `beside`: the files of tile sets that it names.
 * @throws {MapFileProblem} when it can't be read, with the place in the file
 */
export function readTiled(file: MapFile, beside: readonly MapFile[] = []): ReadMap {
  const fields = new Fields(treeOf(file), file.name);
  if (fields.text('type', 'map') !== 'map' || !fields.has('tilewidth'))
    throw new MapFileProblem(file.name, 'This isn’t a Tiled map.');
  const report: string[] = [];
  const layers = new LayerReader(fields, report);
  const isInfinite = fields.flag('infinite', false);
  const given = { width: fields.number('width', 1), height: fields.number('height', 1) };
  const size = mapSize(fields, isInfinite ? layers.bounds() : null);
  const looks = readLooks(fields, report);
  const tileWidth = fields.whole('tilewidth', 1, 10_000);
  const tileHeight = fields.whole('tileheight', 1, 10_000);
  const { uses, tileSets } = readTileSets(fields, beside, report);
  const read = layers.read(size, shiftOf(size, looks, tileWidth, tileHeight));
  const color = fields.text('backgroundcolor', '');
  const map: DungeonMap = {
    name: file.name.replace(/^.*[\\/]/, '').replace(/\.\w+$/, ''),
    ...{ orientation: looks.orientation, stagger: looks.stagger },
    ...{ width: size.width, height: size.height, tileWidth, tileHeight },
    backgroundColor: color || null,
    tileSets: uses,
    layers: read.layers,
    objects: read.objects,
    properties: readProperties(fields),
    kept: {},
  };
  const { orientation } = looks.kept;
  map.kept = {
    ...fields.rest(),
    ...(orientation && looks.kept),
    ...(isInfinite && { infinite: { x: size.x, y: size.y, ...given } }),
  };
  for (const { name, type } of map.layers)
    if (type === 'image') report.push(`Layer “${name}” is an image. It is kept but not shown.`);
  report.push(...unknownParts(map, tileSets));
  return { map, grids: read.grids, tileSets, report };
}

/** Elements of the file that Tiled's JSON has no word for. */
function unknownParts(map: DungeonMap, tileSets: readonly TileSet[]): string[] {
  const parts = [
    { title: 'The map', kept: map.kept },
    ...map.layers.map(({ name, kept }) => ({ title: `Layer “${name}”`, kept })),
    ...map.objects.map(({ objectID, kept }) => ({ title: `Object ${objectID}`, kept })),
    ...tileSets.map(({ name, kept }) => ({ title: `Tile set “${name}”`, kept })),
  ];
  return parts
    .filter(({ kept }) => kept[KEPT_ELEMENTS])
    .map(({ title }) => `${title} has parts that Lorebox doesn’t know. They are kept and exported again.`);
}

function treeOf(file: MapFile): unknown {
  return file.text.trimStart().startsWith('<') ? treeOfXml(parseXml(file), file.name) : parseJson(file);
}

function mapSize(fields: Fields, bounds: Bounds | null): Bounds {
  const size = bounds ?? { x: 0, y: 0, width: fields.number('width'), height: fields.number('height') };
  for (const key of ['width', 'height'] as const) {
    fields.take(key);
    if (!Number.isInteger(size[key]) || size[key] < 1 || size[key] > MAP_LIMITS[key])
      throw new MapFileProblem(
        `${fields.place} › ${key}`,
        `A map has 1 to ${MAP_LIMITS[key].toLocaleString('en')} tiles a side, and this one has ${size[key]}.`,
      );
  }
  return size;
}

interface Looks extends Pick<DungeonMap, 'orientation' | 'stagger'> {
  /** An orientation that is shown as squares. */
  kept: DungeonMap['kept'];
}

function readLooks(fields: Fields, report: string[]): Looks {
  const given = fields.text('orientation', 'orthogonal');
  if (given === 'orthogonal') return { orientation: 'square', stagger: null, kept: {} };
  if (given === 'hexagonal') return { orientation: 'hexagonal', stagger: readStagger(fields), kept: {} };
  if (given !== 'isometric' && given !== 'staggered')
    throw new MapFileProblem(fields.place, `“${given.slice(0, 40)}” isn’t a map orientation.`);
  report.push(
    `The map is ${given === 'isometric' ? 'isometric' : 'isometric (staggered)'}. Its tiles are shown as squares and exported unchanged.`,
  );
  return { orientation: 'square', stagger: null, kept: { orientation: given } };
}

function readStagger(fields: Fields): Stagger {
  const axis = fields.text('staggeraxis', 'y');
  const index = fields.text('staggerindex', 'odd');
  if ((axis !== 'x' && axis !== 'y') || (index !== 'odd' && index !== 'even'))
    throw new MapFileProblem(fields.place, 'It doesn’t say which rows or columns of hexagons are shifted.');
  return { axis, index, sideLength: fields.number('hexsidelength', 0) };
}

/** How far objects of an infinite map move when its first cell becomes 0, 0. */
export function shiftOf(
  { x, y }: MapPoint,
  { orientation, stagger, kept }: Looks,
  tileWidth: number,
  tileHeight: number,
): MapPoint {
  // Objects of an isometric map are measured along its own sides, in heights of a tile.
  const across = kept.orientation === 'isometric' ? tileHeight : tileWidth;
  if (orientation === 'square') return { x: 0 - x * across, y: 0 - y * tileHeight };
  const side = stagger?.sideLength ?? 0;
  return stagger?.axis === 'x'
    ? { x: 0 - (x * (tileWidth + side)) / 2, y: 0 - y * tileHeight }
    : { x: 0 - x * tileWidth, y: 0 - (y * (tileHeight + side)) / 2 };
}

function readTileSets(fields: Fields, beside: readonly MapFile[], report: string[]) {
  const list = fields.list('tilesets');
  if (list.length > MOST_TILE_SETS)
    throw new MapFileProblem(fields.place, `A map has at most ${MOST_TILE_SETS} tile sets.`);
  const opened = list.map(({ value, place }, index) => {
    const given = new Fields(value, place);
    const firstTile = given.whole('firstgid', 1, 0x0fffffff);
    const source = given.text('source', '');
    return { given, firstTile, source, tileSetID: String(index + 1) };
  });
  const uses = opened.map(({ tileSetID, firstTile }) => ({ tileSetID, firstTile }));
  const tileSets = opened.map(({ given, firstTile, source, tileSetID }, index): TileSet => {
    if (source === '') return readTileSet(given, tileSetID);
    const file = beside.find(({ name }) => baseName(name) === baseName(source));
    if (file) {
      const tileSet = readTileSet(new Fields(treeOf(file), file.name), tileSetID);
      return { ...tileSet, kept: { ...tileSet.kept, source } };
    }
    report.push(`Tile set ${source} is missing. Choose it together with the map, or its tiles stay blank.`);
    const next = opened[index + 1]?.firstTile ?? firstTile;
    return missingTileSet(tileSetID, source, Math.max(0, next - firstTile), {
      ...given.rest(),
      source,
      isMissing: true,
    });
  });
  for (const tileSet of tileSets) reportTileSet(tileSet, report);
  return { uses, tileSets };
}

const baseName = (path: string) => path.replace(/^.*[\\/]/, '').toLowerCase();

function reportTileSet({ name, tiles, image, kept, ...sizes }: TileSet, report: string[]): void {
  if (tiles.some((tile) => tile.kept.animation))
    report.push(`Tile set “${name}” has animations. They are kept but don’t play.`);
  if (tiles.some((tile) => tile.kept.objectgroup))
    report.push(`Tile set “${name}” has collision shapes. They are kept but not shown.`);
  if (kept.terrains)
    report.push(`Tile set “${name}” has terrains from before Tiled 1.5. They are kept, but you can’t paint with them.`);
  if (!image && !kept.isMissing && tileSpan({ tileCount: sizes.tileCount, tiles }) > 0)
    report.push(`Tile set “${name}” has a picture for each tile.`);
}

import type { Kept } from '../dungeon-map.ts';
import { Fields } from '../file/fields.ts';
import { MapFileProblem } from '../file/map-file.ts';
import {
  type TerrainColor,
  type TerrainSet,
  type TerrainTile,
  type TileDetails,
  type TileImage,
  type TileSet,
  tilesInImage,
  type WangID,
} from '../tile-set.ts';
import { readProperties } from './properties.ts';
import { TILE_NAME, takeProperty } from './shapes.ts';

const MOST_TILES = 1_000_000;

/** A tile set of Tiled's JSON. @throws {MapFileProblem} */
export function readTileSet(fields: Fields, tileSetID: string): TileSet {
  const terrains = fields.list('wangsets').map(({ value, place }) => readTerrainSet(new Fields(value, place)));
  const tiles = fields.list('tiles').map(({ value, place }) => readTile(new Fields(value, place)));
  fields.take('firstgid');
  const image = readImage(fields);
  const tileWidth = fields.whole('tilewidth', 1, 10_000);
  const tileHeight = fields.whole('tileheight', 1, 10_000);
  const margin = fields.whole('margin', 0, 10_000, 0);
  const spacing = fields.whole('spacing', 0, 10_000, 0);
  const fitting = image ? tilesInImage(image, { tileWidth, tileHeight, margin, spacing }) : null;
  return {
    ...{ tileSetID, name: fields.text('name', ''), tileWidth, tileHeight, margin, spacing },
    columns: fields.whole('columns', 0, MOST_TILES, fitting?.columns ?? 0),
    // Old files do not say how many there are.
    tileCount: fields.whole('tilecount', 0, MOST_TILES, fitting?.tileCount ?? tiles.length),
    ...{ image, terrains, tiles },
    properties: readProperties(fields),
    kept: fields.rest(),
  };
}

function readImage(fields: Fields): TileImage | null {
  const source = fields.text('image', '');
  const width = fields.number('imagewidth', 0);
  const height = fields.number('imageheight', 0);
  return source === '' ? null : { source, width, height };
}

function readTile(fields: Fields): TileDetails {
  const image = readImage(fields);
  const properties = readProperties(fields);
  const name = takeProperty(properties, TILE_NAME);
  return {
    ...(typeof name === 'string' && { name }),
    tile: fields.whole('id', 0, MOST_TILES),
    ...(image && { image }),
    probability: fields.number('probability', 1),
    properties,
    kept: fields.rest(),
  };
}

function readTerrainSet(fields: Fields): TerrainSet {
  const name = fields.text('name', '');
  const given = fields.text('type', 'mixed');
  const type = (['corner', 'edge', 'mixed'] as const).find((each) => each === given);
  if (!type) throw new MapFileProblem(fields.place, `“${given.slice(0, 40)}” isn’t a terrain set type.`);
  return {
    ...{ name, type },
    tile: fields.number('tile', -1),
    colors: fields.list('colors').map(({ value, place }) => readColor(new Fields(value, place))),
    tiles: fields.list('wangtiles').map(({ value, place }) => readTerrainTile(new Fields(value, place))),
    properties: readProperties(fields),
    kept: fields.rest(),
  };
}

function readColor(fields: Fields): TerrainColor {
  return {
    name: fields.text('name', ''),
    color: fields.text('color', '#000000'),
    tile: fields.number('tile', -1),
    probability: fields.number('probability', 1),
    properties: readProperties(fields),
    kept: fields.rest(),
  };
}

function readTerrainTile(fields: Fields): TerrainTile {
  const tile = fields.whole('tileid', 0, MOST_TILES);
  const places = fields.take('wangid');
  if (
    !Array.isArray(places) ||
    places.length !== 8 ||
    !places.every((each) => Number.isInteger(each) && each >= 0 && each < 256)
  )
    throw new MapFileProblem(fields.place, 'It needs eight color numbers.');
  return { tile, wangID: places as unknown as WangID };
}

/** What a map needs of a tile set whose file is not there. */
export function missingTileSet(tileSetID: string, source: string, tileCount: number, kept: Kept): TileSet {
  return {
    ...{
      tileSetID,
      name: source.replace(/^.*[\\/]/, '').replace(/\.\w+$/, ''),
      tileWidth: 1,
      tileHeight: 1,
      columns: 0,
    },
    ...{ tileCount, margin: 0, spacing: 0, image: null, terrains: [], tiles: [], properties: [], kept },
  };
}

import type { Json, MapProperty } from '../dungeon-map.ts';
import type { TerrainSet, TileDetails, TileImage, TileSet } from '../tile-set.ts';
import { writeProperties } from './properties.ts';
import { TILE_NAME } from './shapes.ts';

type Tree = { [key: string]: Json };
type PictureName = (source: string) => string;

/** A tile set in Tiled's words. */
export function writeTileSet(tileSet: TileSet, numberOf: (objectID: string) => number, pictureName: PictureName): Tree {
  const { source: _source, ...kept } = tileSet.kept;
  const properties = (list: readonly MapProperty[]): Tree =>
    list.length > 0 ? { properties: writeProperties(list, numberOf) } : {};
  return {
    ...kept,
    ...{ name: tileSet.name, tilewidth: tileSet.tileWidth, tileheight: tileSet.tileHeight },
    ...{ tilecount: tileSet.tileCount, columns: tileSet.columns, margin: tileSet.margin, spacing: tileSet.spacing },
    ...imageWords(tileSet.image, pictureName),
    ...properties(tileSet.properties),
    ...orNothing(
      'tiles',
      tileSet.tiles.filter(isToldOf).map((tile) => tileTree(tile, properties, pictureName)),
    ),
    ...orNothing(
      'wangsets',
      tileSet.terrains.map((terrain) => terrainTree(terrain, properties)),
    ),
  };
}

const orNothing = (key: string, list: Json[]): Tree => (list.length > 0 ? { [key]: list } : {});

const imageWords = (image: TileImage | null | undefined, pictureName: PictureName): Tree =>
  image ? { image: pictureName(image.source), imagewidth: image.width, imageheight: image.height } : {};

const isToldOf = ({ image, name, probability, properties, kept }: TileDetails) =>
  image || name || probability !== 1 || properties.length > 0 || Object.keys(kept).length > 0;

function tileTree(
  tile: TileDetails,
  properties: (list: readonly MapProperty[]) => Tree,
  pictureName: PictureName,
): Tree {
  return {
    ...tile.kept,
    id: tile.tile,
    ...imageWords(tile.image, pictureName),
    ...(tile.probability !== 1 && { probability: tile.probability }),
    ...properties([...(tile.name ? [tileName(tile.name)] : []), ...tile.properties]),
  };
}

const tileName = (name: string): MapProperty => ({ name: TILE_NAME, type: 'string', value: name });

function terrainTree(terrain: TerrainSet, properties: (list: readonly MapProperty[]) => Tree): Tree {
  return {
    ...terrain.kept,
    ...{ name: terrain.name, type: terrain.type, tile: terrain.tile },
    colors: terrain.colors.map((color) => ({
      ...color.kept,
      ...{ name: color.name, color: color.color, tile: color.tile, probability: color.probability },
      ...properties(color.properties),
    })),
    wangtiles: terrain.tiles.map(({ tile, wangID }) => ({ tileid: tile, wangid: [...wangID] })),
    ...properties(terrain.properties),
  };
}

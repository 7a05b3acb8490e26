import { v7 as newID } from 'uuid';
import type { CellGrid } from '#content/map/cell-grid.ts';
import {
  type Json,
  type Kept,
  type MapLayer,
  type DungeonMap as MapModel,
  type MapObject,
  type MapProperty,
  objectDefaults,
} from '#content/map/dungeon-map.ts';
import { dungeonTileSet } from '#content/map/dungeon-tile-set.ts';
import type { ReadMap } from '#content/map/file/map-file.ts';
import type { WrittenMap } from '#content/map/tiled/write-tiled.ts';
import { usedTileSets } from '#content/map/used-tile-sets.ts';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { type MapLinkKind, mapLinkKinds } from '#contract/kinds/map-object.ts';
import type { PaintedChunk } from '#contract/kinds/map-parts.ts';
import { shapeOf } from '../map-record.ts';
import type { LayerFields, ObjectFields, Things } from '../store/map-parts.ts';
import type { MapStore } from '../store/map-store.ts';
import { paintedBy } from '../store/painted.ts';

/** What stands beside a record's own fields: properties, and what Lorebox does not know. */
interface Beside {
  properties?: MapProperty[];
  kept?: Kept;
  /** With its opacity, which a field for colors has no room for. */
  color?: string;
}
const besideOf = (kept: unknown) => (kept ?? {}) as Beside;

/** Colors of six digits; of `#AARRGGBB` without how opaque it is. */
const plainColor = (color: string | null): string => {
  if (color === null) return '';
  return color.length === 9 ? `#${color.slice(3)}` : color;
};
const colorOf = (field: string, kept: Beside): string | null =>
  kept.color !== undefined && plainColor(kept.color) === field ? kept.color : field || null;

const alone = (properties: MapProperty[], kept: Kept, color: string | null = null) => ({
  ...(properties.length > 0 ? { properties } : {}),
  ...(Object.keys(kept).length > 0 ? { kept } : {}),
  ...(color?.length === 9 ? { color } : {}),
});

/** The objects of a map as its files and what is seen on it know them. */
export const objectsOf = (objects: Things): MapObject[] =>
  [...objects.values()].map(({ id, fields }): MapObject => {
    const beside = besideOf(fields.kept);
    return {
      ...objectDefaults,
      ...{ objectID: id, layerID: fields.layerID, shape: fields.shape, name: fields.name },
      ...{ x: fields.x, y: fields.y, width: fields.width, height: fields.height, rotation: fields.rotation },
      ...{ isVisible: !fields.hidden, isOpen: fields.open },
      ...{ properties: beside.properties ?? [], kept: beside.kept ?? {} },
      points: fields.points.length > 0 ? fields.points : null,
      link: fields.linkKind && fields.linkID ? { kind: fields.linkKind, id: fields.linkID } : null,
      color: colorOf(fields.color, beside),
      radius: fields.shape === 'light' ? fields.radius : null,
      text: fields.shape === 'text' ? fields.text : null,
      cell: fields.shape === 'tile' ? fields.cell : null,
    };
  });

/** A map of the workspace as files are written from. */
export function modelOf(map: DungeonMap, { state, grids }: MapStore): WrittenMap {
  const tileSets = usedTileSets(map.tileSets);
  const kept = besideOf(map.kept);
  const layers = [...state.seen.keys()].flatMap((id) => state.layers.get(id) ?? []);
  const model: MapModel = {
    name: map.name,
    orientation: map.orientation,
    stagger: shapeOf(map).stagger,
    ...{ width: map.width, height: map.height, tileWidth: map.tileWidth, tileHeight: map.tileHeight },
    backgroundColor: colorOf(map.background, kept),
    tileSets: tileSets.map(({ tileSetID, firstTile }) => ({ tileSetID, firstTile })),
    layers: layers.map(({ id, fields }): MapLayer => {
      const { properties = [], kept = {} } = besideOf(fields.kept);
      return {
        ...{ layerID: id, type: fields.type, name: fields.name, groupID: fields.groupID, opacity: fields.opacity },
        ...{ isVisible: !fields.hidden, isLocked: fields.locked, offsetX: fields.offsetX, offsetY: fields.offsetY },
        ...{ properties, kept },
      };
    }),
    objects: objectsOf(state.objects),
    properties: kept.properties ?? [],
    kept: kept.kept ?? {},
  };
  const tiled = layers.filter(({ fields }) => fields.type === 'tiles');
  return { map: model, grids: new Map(tiled.map(({ id }) => [id, grids.of(id)])), tileSets };
}

/** What a file becomes: a map, and the parts that are saved into it. */
export interface StoredMap {
  map: Record<string, unknown>;
  layers: { id: string; fields: LayerFields }[];
  objects: { id: string; fields: ObjectFields }[];
  chunks: PaintedChunk[];
}

/** @param pictures by the name of their file, as data URLs @param library artwork of sets, by their `tileSetID` */
export function storedOf(
  { map, grids, tileSets }: Omit<ReadMap, 'report'>,
  pictures: ReadonlyMap<string, string>,
  library: ReadonlyMap<string, string> = new Map(),
): StoredMap {
  const ids = new Map(map.layers.map(({ layerID }) => [layerID, newID()]));
  const firstTiles = new Map(map.tileSets.map(({ tileSetID, firstTile }) => [tileSetID, firstTile]));
  return {
    map: {
      ...{ name: map.name || 'Untitled map', orientation: map.orientation, stagger: map.stagger },
      ...{ width: map.width, height: map.height, tileWidth: map.tileWidth, tileHeight: map.tileHeight },
      background: plainColor(map.backgroundColor),
      tileSets: tileSets.map((set) => ({
        // The built-in set is kept by its name alone.
        ...(set.tileSetID === dungeonTileSet.tileSetID ? { tileSetID: set.tileSetID, name: set.name } : set),
        firstTile: firstTiles.get(set.tileSetID) ?? 1,
        ...(library.has(set.tileSetID)
          ? { artworkID: library.get(set.tileSetID) }
          : pictureIn(pictures, set.image?.source)),
      })),
      kept: alone(map.properties, map.kept, map.backgroundColor),
    },
    layers: map.layers.map((layer, position) => ({
      id: ids.get(layer.layerID) ?? newID(),
      fields: {
        ...{ type: layer.type, name: layer.name.slice(0, 200), position, opacity: layer.opacity },
        groupID: layer.groupID === null ? null : (ids.get(layer.groupID) ?? null),
        ...{ hidden: !layer.isVisible, locked: layer.isLocked, offsetX: layer.offsetX, offsetY: layer.offsetY },
        kept: alone(layer.properties, layer.kept),
      },
    })),
    objects: map.objects.map((object) => ({
      id: newID(),
      fields: {
        ...{ layerID: ids.get(object.layerID) ?? '', shape: object.shape, name: object.name.slice(0, 200) },
        ...{ x: object.x, y: object.y, width: object.width, height: object.height, rotation: object.rotation },
        points: (object.points ?? []).map(({ x, y }) => ({ x, y })),
        ...linkOf(object),
        color: plainColor(object.color),
        ...{ radius: object.radius ?? 0, text: object.text ?? '', cell: object.cell ?? 0 },
        ...{ hidden: !object.isVisible, open: object.isOpen },
        kept: alone(object.properties, object.kept, object.color),
      },
    })),
    chunks: [...grids].flatMap(([layerID, grid]) => chunksOf(ids.get(layerID) ?? '', grid)),
  };
}

const chunksOf = (layerID: string, grid: CellGrid): PaintedChunk[] =>
  paintedBy(
    layerID,
    [...grid.chunks].map(([chunk, after]) => ({ chunk, before: null, after })),
  );

/** A link out of a file is of another workspace, unless it came from a map of this one: the server knows. */
function linkOf({ link }: MapObject): Pick<ObjectFields, 'linkKind' | 'linkID'> {
  const kind = mapLinkKinds.find((each): each is MapLinkKind => each === link?.kind);
  return kind && link ? { linkKind: kind, linkID: link.id } : { linkKind: null, linkID: null };
}

function pictureIn(pictures: ReadonlyMap<string, string>, source: string | undefined): { picture?: Json } {
  const picture = source === undefined ? undefined : pictures.get(source.replace(/^.*[\\/]/, ''));
  return picture === undefined ? {} : { picture };
}

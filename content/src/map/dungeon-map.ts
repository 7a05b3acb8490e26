/** A plain JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What a file of another program holds and Lorebox does not know, in Tiled's words; it goes out again as it came. */
export type Kept = { [key: string]: Json };

/** How far a map goes; what is larger is refused in words before it is made. */
export const MAP_LIMITS = { width: 1000, height: 1000, layers: 32, objects: 5000 } as const;

/** As Tiled has them. The value of `object` is an objectID (empty: none), of `color` #RRGGBB or #AARRGGBB. */
export interface MapProperty {
  name: string;
  type: 'string' | 'int' | 'float' | 'bool' | 'color' | 'file' | 'object' | 'class';
  value: Json;
  /** The name of a type that a Tiled project declares. */
  propertyType?: string;
  /** Of a class that came as XML: its members with their types. */
  members?: MapProperty[];
}

/** Which rows (or columns) of hexagons are shifted by half a tile; sideLength in px. */
export interface Stagger {
  axis: 'x' | 'y';
  index: 'odd' | 'even';
  sideLength: number;
}

export type Orientation = 'square' | 'hexagonal';

export interface TileSetUse {
  tileSetID: string;
  /** The cell that stands for the set's tile 0. */
  firstTile: number;
}

/** Sizes in tiles, tileWidth and tileHeight in px. Layers bottom first, each group before what is in it. */
export interface DungeonMap {
  name: string;
  orientation: Orientation;
  /** Of hexagons; of squares it is null. */
  stagger: Stagger | null;
  width: number;
  height: number;
  tileWidth: number;
  tileHeight: number;
  /** #RRGGBB or #AARRGGBB. */
  backgroundColor: string | null;
  tileSets: TileSetUse[];
  layers: MapLayer[];
  objects: MapObject[];
  properties: MapProperty[];
  kept: Kept;
}

export type LayerType = 'tiles' | 'objects' | 'image' | 'group';

/** Opacity 0 to 1, offset in px. A group's opacity, visibility, lock and offset also hold for the layers in it. */
export interface MapLayer {
  layerID: string;
  type: LayerType;
  name: string;
  /** The layer of type `group` that it is in. */
  groupID: string | null;
  opacity: number;
  isVisible: boolean;
  isLocked: boolean;
  offsetX: number;
  offsetY: number;
  properties: MapProperty[];
  kept: Kept;
}

/** Those that are Lorebox's own first, then those of Tiled. */
export const MAP_SHAPES = [
  ...(['marker', 'room', 'light', 'wall', 'door'] as const),
  ...(['rectangle', 'ellipse', 'polygon', 'polyline', 'point', 'text', 'tile'] as const),
] as const;

export type MapShape = (typeof MAP_SHAPES)[number];

export interface MapPoint {
  x: number;
  y: number;
}

/** A record of the workspace that an object stands for. */
export interface MapLink {
  kind: string;
  id: string;
}

/**
 * In px from the map's upper left corner, rotation in degrees clockwise about (x, y). A tile's (x, y) is its lower left corner, as
 * Tiled has it; everything else's is the upper left one. Points count from (x, y): of a polygon or room (without: its
 * rectangle), a polyline, a wall or a door. `radius` is a light's, in px.
 */
export interface MapObject {
  objectID: string;
  layerID: string;
  shape: MapShape;
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
  isVisible: boolean;
  points: MapPoint[] | null;
  link: MapLink | null;
  /** #RRGGBB or #AARRGGBB. */
  color: string | null;
  radius: number | null;
  /** Of a door. */
  isOpen: boolean;
  text: string | null;
  /** Of a tile. */
  cell: number | null;
  properties: MapProperty[];
  kept: Kept;
}

/** What an object is made of when nothing else is said. */
export const objectDefaults = {
  ...{ name: '', x: 0, y: 0, width: 0, height: 0, rotation: 0, isVisible: true, points: null, link: null, color: null },
  ...{ radius: null, isOpen: false, text: null, cell: null, properties: [], kept: {} },
} satisfies Omit<MapObject, 'objectID' | 'layerID' | 'shape'>;

export const layerDefaults = {
  ...{ groupID: null, opacity: 1, isVisible: true, isLocked: false, offsetX: 0, offsetY: 0, properties: [], kept: {} },
} satisfies Omit<MapLayer, 'layerID' | 'type' | 'name'>;

type LayerLooks = Pick<
  MapLayer,
  'layerID' | 'type' | 'groupID' | 'opacity' | 'isVisible' | 'isLocked' | 'offsetX' | 'offsetY'
>;

/** The layer as it is seen, with what its groups add. */
export function layerInGroups<Layer extends LayerLooks>(layers: readonly LayerLooks[], layer: Layer): Layer {
  const group = layers.find(({ layerID, type }) => type === 'group' && layerID === layer.groupID);
  if (!group || group.layerID === layer.layerID) return layer;
  // Each group counts once: two that are in each other, which no editor makes, come to an end too.
  const outer = layerInGroups(
    layers.filter((each) => each !== group),
    group,
  );
  return {
    ...layer,
    opacity: layer.opacity * outer.opacity,
    isVisible: layer.isVisible && outer.isVisible,
    isLocked: layer.isLocked || outer.isLocked,
    offsetX: layer.offsetX + outer.offsetX,
    offsetY: layer.offsetY + outer.offsetY,
  };
}

/** What is beside a layer, bottom first, and what is in them: each group before what is in it. None is left out. */
export function inTreeOrder<Layer extends Pick<LayerLooks, 'layerID' | 'type' | 'groupID'>>(
  layers: readonly Layer[],
): Layer[] {
  const groups = new Set(layers.filter(({ type }) => type === 'group').map(({ layerID }) => layerID));
  const byGroup = Map.groupBy(layers, ({ groupID }) => (groupID !== null && groups.has(groupID) ? groupID : null));
  const ordered: Layer[] = [];
  const left = new Set(layers);
  const take = (layer: Layer): void => {
    if (!left.delete(layer)) return;
    ordered.push(layer);
    if (layer.type === 'group') byGroup.get(layer.layerID)?.forEach(take);
  };
  byGroup.get(null)?.forEach(take);
  // Of groups that are in each other none is outside.
  for (const layer of layers) take(layer);
  return ordered;
}

import { MAP_SHAPES, type MapProperty, type MapShape } from '../dungeon-map.ts';

/** The properties that say of an object in Tiled's files what only Lorebox knows. */
export const SHAPE = 'lorebox:shape';
export const LINK = 'lorebox:link';
export const COLOR = 'lorebox:color';
export const RADIUS = 'lorebox:radius';
export const IS_OPEN = 'lorebox:open';

/** Of a tile of a set. */
export const TILE_NAME = 'lorebox:name';

/** Shapes that Tiled has no word for. */
export const OWN_SHAPES: readonly MapShape[] = MAP_SHAPES.slice(0, 5);

/** Takes a property out of a list; undefined when it is not there. */
export function takeProperty(properties: MapProperty[], name: string): MapProperty['value'] | undefined {
  const index = properties.findIndex((each) => each.name === name);
  return index < 0 ? undefined : properties.splice(index, 1)[0]?.value;
}

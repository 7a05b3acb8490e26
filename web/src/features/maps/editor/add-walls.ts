import { v7 as newID } from 'uuid';
import type { MapPoint } from '#content/map/dungeon-map.ts';
import type { Layer, ObjectFields } from '../store/map-parts.ts';
import type { MapStore } from '../store/map-store.ts';
import { emptyLayer, layerName } from './layer-changes.ts';
import { emptyObject } from './object-gestures.ts';

const nameOf = (layer: Layer) => `Walls of ${layerName(layer)}`.slice(0, 200);

/** Where the walls of a layer of tiles go: the layer of objects that they are on already, if there is one, and the walls on it. */
export function wallsOf(
  { state }: MapStore,
  layer: Layer,
): { name: string; onLayer: Layer | undefined; ids: string[] } {
  const name = nameOf(layer);
  const layers = [...state.layers.values()];
  // Walls that were added before the layer of tiles was written beside them are known by their name, where no other has it.
  const isNamedAlike = layers.some(
    (each) => each.id !== layer.id && each.fields.type === 'tiles' && nameOf(each) === name,
  );
  const onLayer = layers.find(({ fields: { type, name: own, kept } }) => {
    if (type !== 'objects') return false;
    return kept.wallsOf === undefined ? own === name && !isNamedAlike : kept.wallsOf === layer.id;
  });
  const ids = [...state.objects.values()]
    .filter(({ fields }) => onLayer && fields.layerID === onLayer.id && fields.shape === 'wall')
    .map(({ id }) => id);
  return { name, onLayer, ids };
}

/**
 * Puts walls on a layer of objects of their own, in place of those that are on it, as one gesture.
 * @param walls in cells of the layer of tiles @returns the id of the layer that they are on
 */
export function addWalls(
  store: MapStore,
  layer: Layer,
  walls: readonly MapPoint[][],
  { tileWidth, tileHeight }: { tileWidth: number; tileHeight: number },
): string {
  const { name, onLayer, ids } = wallsOf(store, layer);
  const { seen, layers } = store.state;
  const layerID = onLayer?.id ?? newID();
  const top = Math.max(-1, ...[...layers.values()].map(({ fields }) => fields.position));
  const from = seen.get(layer.id) ?? { offsetX: 0, offsetY: 0 };
  const to = seen.get(layerID) ?? { offsetX: 0, offsetY: 0 };
  const onMap = ({ x, y }: MapPoint): MapPoint => ({
    x: x * tileWidth + from.offsetX - to.offsetX,
    y: y * tileHeight + from.offsetY - to.offsetY,
  });
  const create = walls.map((wall): { id: string; fields: ObjectFields } => {
    const points = wall.map(onMap);
    const { x, y } = points[0] ?? { x: 0, y: 0 };
    return {
      id: newID(),
      fields: {
        ...{ ...emptyObject, shape: 'wall', layerID, x, y },
        points: points.map((point) => ({ x: point.x - x, y: point.y - y })),
      },
    };
  });
  store.do({
    ...(onLayer
      ? {}
      : {
          layers: {
            create: [
              {
                id: layerID,
                fields: { ...emptyLayer, type: 'objects', name, position: top + 1, kept: { wallsOf: layer.id } },
              },
            ],
          },
        }),
    objects: { create, delete: ids },
    summary: `Added ${create.length === 1 ? '1 wall' : `${create.length.toLocaleString('en-US')} walls`} from tiles`,
  });
  return layerID;
}

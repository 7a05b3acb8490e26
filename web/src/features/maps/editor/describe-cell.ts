import { locateTile, tileOf } from '#content/map/cell.ts';
import type { MapPoint } from '#content/map/dungeon-map.ts';
import { centerOf } from '#content/map/geometry.ts';
import { mapShapes } from '#contract/kinds/map-object.ts';
import type { MapView } from '../draw/map-view.ts';
import type { MapStore } from '../store/map-store.ts';
import { isThingAt } from './thing-shapes.ts';

/**
 * A cell as screen readers say it: where it is and what is there, the topmost first.
 * @param isForPlayers without what is hidden from them
 */
export function describeCell(store: MapStore, view: MapView, { x, y }: MapPoint, isForPlayers = false): string {
  const center = centerOf(view.shape, x, y);
  const { seen, objects } = store.state;
  const things = [...objects.values()]
    .filter((thing) => {
      if (isForPlayers && thing.fields.hidden) return false;
      const layer = seen.get(thing.fields.layerID);
      return layer?.isVisible && isThingAt(thing, { x: center.x - layer.offsetX, y: center.y - layer.offsetY }, 1);
    })
    .map(({ fields }) => fields.name || mapShapes[fields.shape]);
  const tiles = view.layers.toReversed().flatMap(({ id, grid }) => {
    const cell = grid.get(x, y);
    if (tileOf(cell) === 0) return [];
    const located = locateTile(view.tiles.sets, cell);
    const name = located?.use.tiles.find(({ tile }) => tile === located.tile)?.name ?? `Tile ${tileOf(cell)}`;
    return [`${name} on ${store.state.layers.get(id)?.fields.name || 'Layer'}`];
  });
  return `Column ${x + 1}, row ${y + 1}: ${[...things, ...tiles].join(', ') || 'empty'}`;
}

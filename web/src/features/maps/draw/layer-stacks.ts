import type { CellGrid } from '#content/map/cell-grid.ts';

/** A layer of tiles as it is drawn. */
export interface ShownLayer {
  id: string;
  grid: CellGrid;
  opacity: number;
  offsetX: number;
  offsetY: number;
}

/** Layers that lie on one another at the same place: their tiles are drawn into one picture. */
export interface LayerStack {
  /** Its place among the stacks. */
  id: number;
  /** Bottom first. */
  layers: ShownLayer[];
  offsetX: number;
  offsetY: number;
}

/** @param layers bottom first */
export function stacksOf(layers: readonly ShownLayer[]): LayerStack[] {
  const stacks: LayerStack[] = [];
  for (const layer of layers) {
    const { offsetX, offsetY } = layer;
    const below = stacks.at(-1);
    if (below?.offsetX === offsetX && below.offsetY === offsetY) below.layers.push(layer);
    else stacks.push({ id: stacks.length, layers: [layer], offsetX, offsetY });
  }
  return stacks;
}

/** Whether two stacks look the same as long as their cells do. */
export const isSameStack = (one: LayerStack, other: LayerStack | undefined): boolean =>
  one.layers.length === other?.layers.length &&
  one.layers.every(({ id, grid, opacity }, index) => {
    const layer = other.layers[index];
    return layer?.id === id && layer.grid === grid && layer.opacity === opacity;
  });

import { EMPTY_CELL, type Turn } from '#content/map/cell.ts';
import type { CellChange } from '#content/map/cell-change.ts';
import type { CellRectangle } from '#content/map/cell-grid.ts';
import type { MapPoint } from '#content/map/dungeon-map.ts';
import { edgesOf, type Stamp, stampAt, stampOfBlock, turnStamp } from '#content/map/stamp.ts';
import { announce } from '#web/ui/foundations/live-region.tsx';
import type { ShownLayer } from '../draw/layer-stacks.ts';
import { copyTiles } from './copied-tiles.ts';
import type { Editing } from './editing.ts';

/** What is done with chosen cells: copied, moved, turned, emptied. Each is one command. */
export class CellSelection {
  readonly #editor: Editing;

  constructor(editor: Editing) {
    this.#editor = editor;
  }

  has({ x, y }: MapPoint): boolean {
    const { selection } = this.#editor.state;
    return (
      selection !== null &&
      x >= selection.x &&
      y >= selection.y &&
      x < selection.x + selection.width &&
      y < selection.y + selection.height
    );
  }
  /** What of cells is on the map; null: nothing. */
  onMap({ x, y, width, height }: CellRectangle): CellRectangle | null {
    const { shape } = this.#editor.view;
    const [left, top] = [Math.max(0, x), Math.max(0, y)];
    const [right, bottom] = [Math.min(shape.width, x + width), Math.min(shape.height, y + height)];
    return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
  }
  pick(range: CellRectangle): void {
    const inside = this.onMap(range);
    // Of the layer that is drawn on, or of the topmost that has something there.
    const own = this.#editor.tileLayer();
    const layers = own ? [own, ...this.#editor.view.layers.toReversed()] : this.#editor.view.layers.toReversed();
    for (const { grid } of layers) {
      const stamp = inside ? stampOfBlock(grid.read(inside)) : [];
      if (stamp.length === 0) continue;
      this.#editor.set({ stamp, tool: 'brush' });
      return;
    }
  }
  selectAll(): void {
    const { width, height } = this.#editor.view.shape;
    this.#editor.set({ tool: 'select', selection: { x: 0, y: 0, width, height } });
  }
  copy(): boolean {
    const layer = this.#editor.tileLayer();
    const { selection } = this.#editor.state;
    if (!layer || !selection) return false;
    const stamp = stampOfBlock(layer.grid.read(selection));
    this.#editor.set({ stamp });
    copyTiles(stamp, this.#editor.view.tiles.sets);
    announce('Copied');
    return true;
  }
  cut(): void {
    if (this.copy()) this.clear();
  }
  clear(): void {
    const layer = this.#editor.tileLayer();
    const { selection } = this.#editor.state;
    if (!layer || !selection || this.#editor.isReadOnly) return;
    const edit = this.#editor.store.edit(layer.id);
    edit.fill(selection, EMPTY_CELL);
    this.#finish(layer, edit.finish(), 'Emptied a selection');
  }
  /** Turns the chosen cells, or what the brush paints. */
  turn(turn: Turn): void {
    const { selection, tool, stamp } = this.#editor.state;
    const layer = this.#editor.tileLayer();
    if (tool !== 'select' || !selection || !layer || this.#editor.isReadOnly) {
      this.#editor.set({ stamp: turnStamp(this.#editor.view.shape, stamp, turn) });
      return;
    }
    const { width, height } = selection;
    const isTurned = !turn.startsWith('flip') && !this.#editor.view.shape.stagger;
    // A block whose empty corners count keeps its size when it is turned.
    const lifted = stampOfBlock(layer.grid.read(selection));
    const placed = placedAgain(lifted, turnStamp(this.#editor.view.shape, lifted, turn), turn, { width, height });
    const edit = this.#editor.store.edit(layer.id);
    edit.fill(selection, EMPTY_CELL);
    for (const { x, y, cell } of placed) edit.set(selection.x + x, selection.y + y, cell);
    const size = isTurned ? { width: height, height: width } : { width, height };
    this.#finish(layer, edit.finish(), 'Turned a selection');
    this.#editor.set({ selection: this.onMap({ ...selection, ...size }) });
  }
  moveBy(dx: number, dy: number): void {
    const layer = this.#editor.tileLayer();
    const { selection } = this.#editor.state;
    if (!layer || !selection || (dx === 0 && dy === 0)) return;
    const stamp = stampOfBlock(layer.grid.read(selection));
    const edit = this.#editor.store.edit(layer.id);
    edit.fill(selection, EMPTY_CELL);
    for (const { x, y, cell } of stampAt(this.#editor.view.shape, stamp, selection.x + dx, selection.y + dy))
      edit.set(x, y, cell);
    this.#finish(layer, edit.finish(), 'Moved a selection');
    this.#editor.set({ selection: this.onMap({ ...selection, x: selection.x + dx, y: selection.y + dy }) });
  }
  #finish(layer: ShownLayer, change: CellChange, summary: string): void {
    this.#editor.store.paint(layer.id, change, summary);
    this.#editor.store.grids.changed(
      layer.id,
      change.map(({ chunk }) => chunk),
    );
  }
}

/** `turnStamp` lays a stamp at its first cell; within a block that has empty edges its cells keep their distance from them. */
function placedAgain(
  before: Stamp,
  after: Stamp,
  turn: Turn,
  { width, height }: { width: number; height: number },
): Stamp {
  if (before.length === 0) return after;
  const { left, top, right, bottom } = edgesOf(before);
  const [dx, dy] = {
    flipHorizontally: [width - 1 - right, top],
    flipVertically: [left, height - 1 - bottom],
    rotateRight: [height - 1 - bottom, left],
    rotateLeft: [top, width - 1 - right],
  }[turn] as [number, number];
  return after.map((each) => ({ ...each, x: each.x + dx, y: each.y + dy }));
}

/** The cells between two, both with them. */
export function rangeOf({ from, at }: { from: MapPoint; at: MapPoint }): CellRectangle {
  return {
    x: Math.min(from.x, at.x),
    y: Math.min(from.y, at.y),
    width: Math.abs(at.x - from.x) + 1,
    height: Math.abs(at.y - from.y) + 1,
  };
}

import { EMPTY_CELL, type Turn } from '#content/map/cell.ts';
import type { CellEdit } from '#content/map/cell-change.ts';
import { floodRegion, lineCells, paintRegion, rectangleCells } from '#content/map/draw-cells.ts';
import type { MapPoint } from '#content/map/dungeon-map.ts';
import { patternOf, type Stamp, stampAt, turnStamp } from '#content/map/stamp.ts';
import type { MapView, ShownLayer } from '../draw/map-view.ts';
import type { MapStore } from '../store/map-store.ts';
import type { ToolID } from './tools.ts';

/** Between two points of a region; both ends count. */
export interface CellRange {
  from: MapPoint;
  to: MapPoint;
}

interface Stroke {
  tool: ToolID;
  layer: ShownLayer;
  edit: CellEdit;
  from: MapPoint;
  at: MapPoint;
  painted: number;
}

const tilesOf = (count: number) => (count === 1 ? 'a tile' : `${count.toLocaleString('en-US')} tiles`);

/** Draws tiles: a stroke is shown as it is drawn, and is one command at its end. */
export class TileBrush {
  readonly #store: MapStore;
  readonly #view: MapView;
  /** What is painted: one tile or several. */
  stamp: Stamp = [];
  #stroke: Stroke | null = null;

  constructor(store: MapStore, view: MapView) {
    this.#store = store;
    this.#view = view;
  }

  get isDrawing(): boolean {
    return this.#stroke !== null;
  }

  turn(turn: Turn): void {
    this.stamp = turnStamp(this.#view.shape, this.stamp, turn);
    this.#view.draw();
  }

  begin(tool: ToolID, layer: ShownLayer, at: MapPoint): void {
    if (this.#stroke) return;
    this.#store.grids.hold();
    this.#stroke = { tool, layer, edit: this.#store.edit(layer.id), from: at, at, painted: 0 };
    if (tool === 'brush' || tool === 'eraser') this.#paint([at]);
    this.#view.draw();
  }

  /** The pointer is over another cell. */
  move(at: MapPoint): void {
    const stroke = this.#stroke;
    if (!stroke || (stroke.at.x === at.x && stroke.at.y === at.y)) return;
    const before = stroke.at;
    stroke.at = at;
    if (stroke.tool === 'brush' || stroke.tool === 'eraser')
      this.#paint(lineCells(this.#view.shape, before, at).slice(1));
    this.#view.draw();
  }

  /** Ends the stroke: one command. */
  end(): void {
    const stroke = this.#stroke;
    if (!stroke) return;
    if (stroke.tool === 'rectangle') this.#paint(rectangleCells(stroke.from, stroke.at), true);
    else if (stroke.tool === 'line') this.#paint(lineCells(this.#view.shape, stroke.from, stroke.at), true);
    else if (stroke.tool === 'fill') this.#fill(stroke);
    this.#stroke = null;
    const change = stroke.edit.finish();
    this.#store.paint(stroke.layer.id, change, this.#words(stroke));
    this.#store.grids.changed(
      stroke.layer.id,
      stroke.tool === 'brush' || stroke.tool === 'eraser' ? [] : change.map(({ chunk }) => chunk),
    );
    this.#store.grids.release();
  }

  /** Ends it without doing anything. */
  cancel(): void {
    const stroke = this.#stroke;
    if (!stroke) return;
    this.#stroke = null;
    const change = stroke.edit.finish();
    for (const { chunk, before } of change)
      if (before) stroke.layer.grid.chunks.set(chunk, before);
      else stroke.layer.grid.chunks.delete(chunk);
    this.#store.grids.changed(
      stroke.layer.id,
      change.map(({ chunk }) => chunk),
    );
    this.#store.grids.release();
  }

  #words({ tool, layer, painted }: Stroke): string {
    const name = this.#store.state.layers.get(layer.id)?.fields.name || 'Layer';
    return `${tool === 'eraser' ? 'Erased' : 'Painted'} ${tilesOf(painted)} on ${name}`;
  }

  /** @param isPattern what is picked repeats from the first cell on, rather than being put down on each */
  #paint(cells: readonly MapPoint[], isPattern = false): void {
    const { edit, tool, layer, from } = this.#stroke as Stroke;
    const { shape } = this.#view;
    const painted: MapPoint[] = [];
    const put = (x: number, y: number, cell: number) => {
      if (!layer.grid.isInside(x, y) || edit.get(x, y) === cell) return;
      edit.set(x, y, cell);
      painted.push({ x, y });
    };
    const pattern = isPattern ? patternOf(this.stamp, from.x, from.y) : null;
    for (const at of cells)
      if (tool === 'eraser') put(at.x, at.y, EMPTY_CELL);
      else if (pattern) put(at.x, at.y, pattern(at.x, at.y));
      else for (const { x, y, cell } of stampAt(shape, this.stamp, at.x, at.y)) put(x, y, cell);
    (this.#stroke as Stroke).painted += painted.length;
    if (!isPattern) this.#view.cellsChanged(layer, painted);
  }

  #fill(stroke: Stroke): void {
    const { edit, layer, at } = stroke;
    const region = floodRegion(layer.grid, this.#view.shape, at.x, at.y);
    paintRegion(edit, region, this.stamp.length > 0 ? patternOf(this.stamp, at.x, at.y) : () => EMPTY_CELL);
    stroke.painted = region.length;
  }

  /** The cells that the stroke, or the tool under the pointer, is about to paint. */
  preview(tool: ToolID, hovered: MapPoint | null): readonly MapPoint[] {
    const stroke = this.#stroke;
    if (stroke?.tool === 'rectangle') return rectangleCells(stroke.from, stroke.at);
    if (stroke?.tool === 'line') return lineCells(this.#view.shape, stroke.from, stroke.at);
    if (!hovered) return [];
    return tool === 'brush' ? stampAt(this.#view.shape, this.stamp, hovered.x, hovered.y) : [hovered];
  }
}

import { EMPTY_CELL, type Turn } from '#content/map/cell.ts';
import type { CellEdit } from '#content/map/cell-change.ts';
import type { CellGrid } from '#content/map/cell-grid.ts';
import { floodRegion, lineCells, paintRegion, rectangleCells, regionOf } from '#content/map/draw-cells.ts';
import type { MapPoint } from '#content/map/dungeon-map.ts';
import { patternOf, type Stamp, stampAt, turnStamp } from '#content/map/stamp.ts';
import { randomFrom } from '#content/map/terrain/random.ts';
import { TerrainBrush } from '#content/map/terrain/terrain-brush.ts';
import type { ShownLayer } from '../draw/layer-stacks.ts';
import type { MapView } from '../draw/map-view.ts';
import type { MapStore } from '../store/map-store.ts';
import type { ChosenTerrain } from './editing.ts';
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
  terrain: ChosenTerrain = { tileSet: 0, terrain: 0, color: 2 };
  #stroke: Stroke | null = null;
  readonly #terrainBrushes = new Map<object, TerrainBrush>();
  readonly #random = randomFrom(Date.now());

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
    else if (tool === 'terrain') this.#paintTerrain([at]);
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
    else if (stroke.tool === 'terrain') this.#paintTerrain(lineCells(this.#view.shape, before, at));
    this.#view.draw();
  }

  /** Ends the stroke: one command. */
  end(): void {
    const stroke = this.#stroke;
    if (!stroke) return;
    if (stroke.tool === 'rectangle') this.#fillBox(stroke);
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

  /** Tiles whose edges and corners fit; of hexagons, which no set has any for, the terrain's own tile. */
  #paintTerrain(cells: readonly MapPoint[]): void {
    const { edit, layer } = this.#stroke as Stroke;
    const { tileSet, terrain, color } = this.terrain;
    const set = this.#view.tiles.sets[tileSet];
    const chosen = set?.terrains[terrain];
    if (!set || !chosen) return;
    const reached = around(cells, layer.grid);
    const before = reached.map(({ x, y }) => edit.get(x, y));
    if (this.#view.shape.stagger) {
      const tile = chosen.colors[color - 1]?.tile ?? 0;
      for (const { x, y } of cells) edit.set(x, y, set.firstTile + tile);
    } else {
      let brush = this.#terrainBrushes.get(chosen);
      if (!brush) {
        brush = new TerrainBrush(chosen, set, set.firstTile);
        this.#terrainBrushes.set(chosen, brush);
      }
      if (cells.length > 1) brush.paintLine(edit, cells, color, this.#random);
      else if (chosen.type !== 'edge') brush.paint(edit, regionOf(layer.grid, cells), color, this.#random);
    }
    (this.#stroke as Stroke).painted += cells.length;
    this.#view.cellsChanged(
      layer,
      reached.filter(({ x, y }, index) => edit.get(x, y) !== before[index]),
    );
  }

  /** No list of its cells is made: there can be a million. */
  #fillBox(stroke: Stroke): void {
    const { edit, from, at } = stroke;
    const box = { x: Math.min(from.x, at.x), y: Math.min(from.y, at.y) };
    const [width, height] = [Math.abs(from.x - at.x) + 1, Math.abs(from.y - at.y) + 1];
    const [only, ...more] = this.stamp;
    if (more.length === 0) edit.fill({ ...box, width, height }, only?.cell ?? EMPTY_CELL);
    else {
      const pattern = patternOf(this.stamp, from.x, from.y);
      for (let y = box.y; y < box.y + height; y++)
        for (let x = box.x; x < box.x + width; x++) edit.set(x, y, pattern(x, y));
    }
    stroke.painted = width * height;
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
    if (stroke?.tool === 'rectangle') return cornersOf(stroke);
    if (stroke?.tool === 'line') return lineCells(this.#view.shape, stroke.from, stroke.at);
    if (!hovered) return [];
    return tool === 'brush' ? stampAt(this.#view.shape, this.stamp, hovered.x, hovered.y) : [hovered];
  }
}

/** A box by its corners alone where it is so large that they are enough to draw it. */
function cornersOf({ from, at }: Stroke): MapPoint[] {
  const isSmall = (Math.abs(from.x - at.x) + 1) * (Math.abs(from.y - at.y) + 1) <= 400;
  return isSmall ? rectangleCells(from, at) : [from, at];
}

/** How far the terrain brush changes tiles around those that it paints, in sight at once; the rest follows at the stroke's end. */
const fitReach = 3;

/** The cells of a box around some, as far as they are on the map. */
function around(cells: readonly MapPoint[], grid: CellGrid): MapPoint[] {
  const xs = cells.map(({ x }) => x);
  const ys = cells.map(({ y }) => y);
  const from = { x: Math.min(...xs) - fitReach, y: Math.min(...ys) - fitReach };
  const to = { x: Math.max(...xs) + fitReach, y: Math.max(...ys) + fitReach };
  return rectangleCells(from, to).filter(({ x, y }) => grid.isInside(x, y));
}

import type { CellRectangle } from '#content/map/cell-grid.ts';
import type { MapPoint } from '#content/map/dungeon-map.ts';
import { boundsOf, cellAt, centerOf } from '#content/map/geometry.ts';
import { announce } from '#web/ui/foundations/live-region.tsx';
import type { Visit } from '../draw/kept-visit.ts';
import type { ShownLayer } from '../draw/layer-stacks.ts';
import type { MapView } from '../draw/map-view.ts';
import { PlayerView } from '../draw/player-view.ts';
import type { OtherSelection } from '../people/others.ts';
import type { MapStore } from '../store/map-store.ts';
import { TileBrush } from './brush.ts';
import { pastedTiles } from './copied-tiles.ts';
import { describeCell } from './describe-cell.ts';
import { type Editing, type EditorState, noTileLayer } from './editing.ts';
import { ObjectGestures } from './object-gestures.ts';
import type { PressHandler } from './pointer.ts';
import { CellSelection, rangeOf } from './selection.ts';
import { thingBounds } from './thing-shapes.ts';
import { drawingTools, type ToolID } from './tools.ts';

const dragged: ReadonlySet<ToolID> = new Set(['rectangle', 'line', 'select', 'eyedropper']);

/** What people do on a map, whichever of mouse, fingers and keyboard they use. */
export class MapEditor implements PressHandler, Editing {
  readonly store: MapStore;
  readonly view: MapView;
  readonly brush: TileBrush;
  readonly things: ObjectGestures;
  readonly selection: CellSelection;
  readonly #listeners = new Set<() => void>();
  isReadOnly = true;
  hovered: MapPoint | null = null;
  /** Where the mouse or the cursor is, in px of the map. */
  pointer: MapPoint | null = null;
  /** What others have selected: cells, and objects by id. */
  othersAreas: readonly (OtherSelection & { area: CellRectangle })[] = [];
  othersObjects: ReadonlyMap<string, OtherSelection> = new Map();
  readonly #pointerListeners = new Set<() => void>();
  playerView: PlayerView | null = null;
  /** What a drag with the tool has begun: a selection, a move of one, tiles that are picked. */
  drag: Editing['drag'] = null;
  state: EditorState = {
    ...{ tool: 'brush', layerID: null, stamp: [], shape: 'marker', selection: null, objects: new Set() },
    ...{ hasGrid: true, cursor: null, player: null, note: null, terrain: { tileSet: 0, terrain: 0, color: 2 } },
  };

  constructor(store: MapStore, view: MapView) {
    this.store = store;
    this.view = view;
    this.brush = new TileBrush(store, view);
    this.things = new ObjectGestures(this);
    this.selection = new CellSelection(this);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  set(change: Partial<EditorState>): void {
    // What was said of a layer or a tool is not so of another one.
    const isOther = change.layerID !== undefined || change.tool !== undefined;
    this.state = { ...this.state, ...(isOther ? { note: null } : {}), ...change };
    if (change.stamp) this.brush.stamp = change.stamp;
    if (change.terrain) this.brush.terrain = change.terrain;
    if (change.hasGrid !== undefined) this.view.setGrid(change.hasGrid);
    for (const listener of [...this.#listeners]) listener();
    if (change.cursor) this.pointer = centerOf(this.view.shape, change.cursor.x, change.cursor.y);
    if (change.cursor || change.selection !== undefined) this.#tellPointer();
    this.view.draw();
  }
  /** Calls back when the pointer or the selection is another one. Returns what ends it. */
  onPointer(listener: () => void): () => void {
    this.#pointerListeners.add(listener);
    return () => void this.#pointerListeners.delete(listener);
  }
  #tellPointer(): void {
    for (const listener of this.#pointerListeners) listener();
  }
  #pointAt(at: MapPoint | null): void {
    this.pointer = at && this.view.toMap(at);
    this.#tellPointer();
  }
  choose(tool: ToolID): void {
    this.cancel();
    this.set({ tool });
  }

  say(note: string): void {
    announce(note);
    this.set({ note });
  }

  /** Takes what was copied last, on this map or another one, with the brush. */
  paste(): void {
    const pasted = pastedTiles(this.view.tiles.sets);
    if (pasted && pasted.stamp.length > 0) this.set({ stamp: pasted.stamp });
    if (this.state.stamp.length > 0) this.choose('brush');
    if (pasted && pasted.missing > 0)
      this.say(`${pasted.missing} tiles left out: this map doesn’t have their tile set`);
  }

  /** The layer that is drawn on, as it is shown; null for one of objects, and for a hidden or a locked one. */
  tileLayer(): ShownLayer | null {
    const { layerID } = this.state;
    const layer = this.store.state.seen.get(layerID ?? '');
    if (layer?.type !== 'tiles' || layer.isLocked || !layer.isVisible) return null;
    return this.view.layers.find(({ id }) => id === layerID) ?? null;
  }
  isOnObjects(): boolean {
    return this.store.state.seen.get(this.state.layerID ?? '')?.type === 'objects';
  }

  // With a pointer

  begin(at: MapPoint, event: { shiftKey: boolean }): boolean {
    const { tool } = this.state;
    if (this.state.cursor || this.state.note) this.set({ cursor: null, note: null });
    if (tool === 'pan') return false;
    if (this.state.player) {
      this.movePlayer(this.view.toMap(at));
      return true;
    }
    const cell = this.view.cellAt(at);
    if (this.isOnObjects() || tool === 'object') return this.things.begin(this.view.toMap(at), event);
    return this.beginAt(cell);
  }
  /** @returns whether the tool does anything there */
  beginAt(cell: MapPoint): boolean {
    const { tool } = this.state;
    const layer = this.tileLayer();
    if (tool === 'select' || tool === 'eyedropper') {
      const isInside = tool === 'select' && !this.isReadOnly && layer !== null && this.selection.has(cell);
      this.drag = { is: tool === 'eyedropper' ? 'pick' : isInside ? 'move' : 'select', from: cell, at: cell };
      this.view.draw();
      return true;
    }
    if (this.isReadOnly) return false;
    if (!layer) {
      this.say(noTileLayer);
      return true;
    }
    if (drawingTools.has(tool)) this.brush.begin(tool, layer, cell);
    return true;
  }
  move(at: MapPoint): void {
    this.#pointAt(at);
    if (this.state.player) this.movePlayer(this.view.toMap(at));
    else if (this.drag?.is === 'thing') this.things.move(this.view.toMap(at));
    else this.moveTo(this.view.cellAt(at));
  }
  moveTo(cell: MapPoint): void {
    this.hovered = cell;
    if (this.drag) this.drag.at = cell;
    this.brush.move(cell);
    this.view.draw();
  }
  end(at: MapPoint): void {
    if (this.state.player) return;
    if (this.drag?.is === 'thing') this.things.end(this.view.toMap(at));
    else this.endAt(this.view.cellAt(at));
  }
  endAt(cell: MapPoint): void {
    const { drag } = this;
    this.drag = null;
    if (this.brush.isDrawing) {
      // On a busy machine the last movements can be told with the release alone.
      this.brush.move(cell);
      this.brush.end();
      return;
    }
    if (!drag) return;
    drag.at = cell;
    if (drag.is === 'pick') this.selection.pick(rangeOf(drag));
    else if (drag.is === 'move') this.selection.moveBy(drag.at.x - drag.from.x, drag.at.y - drag.from.y);
    else {
      const range = rangeOf(drag);
      const isClick = range.width === 1 && range.height === 1 && this.state.selection !== null;
      this.set({ selection: isClick ? null : this.selection.onMap(range) });
    }
  }
  cancel(): void {
    this.brush.cancel();
    this.things.cancel();
    this.drag = null;
    this.view.draw();
  }
  hover(at: MapPoint | null): void {
    this.#pointAt(at);
    this.hovered = at && this.view.cellAt(at);
    this.view.draw();
  }

  // By keyboard

  get cell(): MapPoint {
    return this.state.cursor ?? this.hovered ?? { x: 0, y: 0 };
  }
  moveCursor(dx: number, dy: number): void {
    const { width, height } = this.view.shape;
    const { player } = this.state;
    if (player) {
      const { tileWidth, tileHeight } = this.view.shape;
      this.movePlayer({ x: player.x + dx * tileWidth, y: player.y + dy * tileHeight });
      announce(describeCell(this.store, this.view, cellAt(this.view.shape, this.state.player ?? player), true));
      return;
    }
    const { x, y } = this.state.cursor ?? this.#middle();
    const cursor = {
      x: Math.min(width - 1, Math.max(0, x + dx)),
      y: Math.min(height - 1, Math.max(0, y + dy)),
    };
    this.set({ cursor });
    this.view.reveal(cursor.x, cursor.y);
    if (this.drag || this.brush.isDrawing) this.moveTo(cursor);
    announce(describeCell(this.store, this.view, cursor));
  }
  #middle(): MapPoint {
    const { width, height } = this.view.size;
    const { x, y } = this.view.cellAt({ x: width / 2, y: height / 2 });
    const { shape } = this.view;
    return { x: Math.min(shape.width - 1, Math.max(0, x)), y: Math.min(shape.height - 1, Math.max(0, y)) };
  }
  /** What this person has explored before. */
  readVisit: () => Visit | null = () => null;
  /** Nothing is explored any more but what is seen now. */
  forgetExplored(): void {
    this.playerView?.forget();
    this.view.draw();
  }
  /**
   * Shows what a player sees from where they were last, from the first room or from the middle of the screen; or everything again.
   * @param at where they come in
   */
  togglePlayer(at?: MapPoint): void {
    this.cancel();
    if (this.state.player) {
      this.set({ player: null });
      return;
    }
    // Nothing is changed unseen.
    this.set({ selection: null, objects: new Set() });
    const visit = this.readVisit();
    this.playerView = new PlayerView(this.view.shape, visit?.explored);
    const start = at ?? visit?.at;
    if (start) {
      this.movePlayer(start);
      return;
    }
    const { x, y } = this.#middle();
    const room = [...this.store.state.objects.values()].find(({ fields }) => fields.shape === 'room');
    const bounds = room && thingBounds(room);
    this.movePlayer(
      bounds ? { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 } : centerOf(this.view.shape, x, y),
    );
  }
  movePlayer(player: MapPoint): void {
    const bounds = boundsOf(this.view.shape);
    const inside = {
      x: Math.min(bounds.width - 1, Math.max(1, player.x)),
      y: Math.min(bounds.height - 1, Math.max(1, player.y)),
    };
    this.playerView?.moveTo(inside, this.store.state.objects);
    this.set({ player: inside });
    const cell = cellAt(this.view.shape, inside);
    this.view.reveal(cell.x, cell.y);
  }

  /** Uses the tool at the cursor: those that are dragged begin, and end the second time. */
  press(): void {
    if (!this.state.cursor) {
      this.moveCursor(0, 0);
      return;
    }
    const { cursor, tool } = this.state;
    if (this.isOnObjects() || tool === 'object') {
      this.things.pressAt(cursor);
      return;
    }
    if (this.drag || this.brush.isDrawing) {
      this.endAt(cursor);
      announce('Done');
      return;
    }
    if (!this.beginAt(cursor)) return;
    if (dragged.has(tool)) announce('Started. Move the cursor and press Enter again.');
    else {
      this.endAt(cursor);
      announce(describeCell(this.store, this.view, cursor));
    }
  }
}

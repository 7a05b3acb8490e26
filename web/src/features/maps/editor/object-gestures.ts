import { v7 as newID } from 'uuid';
import type { MapPoint } from '#content/map/dungeon-map.ts';
import { cellAt, cornerOf, stepOf } from '#content/map/geometry.ts';
import { type MapShape, mapObjectsMax, mapShapes } from '#contract/kinds/map-object.ts';
import { announce } from '#web/ui/foundations/live-region.tsx';
import type { MapThing, ObjectFields } from '../store/map-parts.ts';
import { type Editing, noTileLayer } from './editing.ts';
import { isThingAt, thingBounds } from './thing-shapes.ts';

/** How near a press has to be, in pixels of the screen. */
const reachPixels = 8;
/** At which a tile of 64 px is half as large on the screen. */
const shownZoom = 0.5;

interface Moving {
  is: 'move';
  from: MapPoint;
  by: MapPoint;
}
interface Adding {
  is: 'add';
  from: MapPoint;
  at: MapPoint;
}

const lines: ReadonlySet<MapShape> = new Set(['wall', 'door', 'polyline']);
const boxes: ReadonlySet<MapShape> = new Set(['room', 'rectangle', 'ellipse']);

/** What the mouse does with the objects of a layer: it chooses, moves and adds them. */
export class ObjectGestures {
  readonly #editor: Editing;
  #gesture: Moving | Adding | null = null;
  /** The way of a drag with a snap to cells. */
  isSnapping = true;

  constructor(editor: Editing) {
    this.#editor = editor;
  }

  get moving(): MapPoint | null {
    return this.#gesture?.is === 'move' ? this.#gesture.by : null;
  }
  /** What is being drawn. */
  get added(): Partial<ObjectFields> | null {
    return this.#gesture?.is === 'add' ? this.#fieldsOf(this.#gesture) : null;
  }

  /** Of the objects that can be chosen, the topmost at a point. */
  at(point: MapPoint): MapThing | undefined {
    const { store, view, state } = this.#editor;
    const { seen, objects } = store.state;
    const reach = reachPixels / view.camera.zoom;
    const hits = [...objects.values()].filter((thing) => {
      const layer = seen.get(thing.fields.layerID);
      if (!layer?.isVisible || layer.isLocked || (thing.fields.hidden && state.player)) return false;
      return isThingAt(thing, { x: point.x - layer.offsetX, y: point.y - layer.offsetY }, reach);
    });
    // Of several the smallest: a marker in a room.
    return hits.toSorted((one, other) => areaOf(one) - areaOf(other))[0];
  }

  /** Chooses an object on its layer and brings it into the middle, near enough to be read. */
  show(thing: MapThing): void {
    const { view, store } = this.#editor;
    const { layerID } = thing.fields;
    this.#editor.set({ layerID, objects: new Set([thing.id]), selection: null, tool: 'select' });
    const { offsetX = 0, offsetY = 0 } = store.state.seen.get(layerID) ?? {};
    const { x, y, width, height } = thingBounds(thing);
    const zoom = Math.max(view.camera.zoom, shownZoom);
    const middle = { x: x + offsetX + width / 2, y: y + offsetY + height / 2 };
    view.setCamera({ x: middle.x - view.size.width / 2 / zoom, y: middle.y - view.size.height / 2 / zoom, zoom });
  }

  begin(point: MapPoint, { shiftKey }: { shiftKey: boolean }): boolean {
    const editor = this.#editor;
    const { tool, objects, layerID } = editor.state;
    if (tool === 'object' && !editor.isReadOnly) {
      if (!this.#isDrawable(layerID)) return true;
      this.#gesture = { is: 'add', from: this.#snapped(point), at: this.#snapped(point) };
      editor.drag = { is: 'thing', from: point, at: point };
      return true;
    }
    if (tool !== 'select') {
      if (tool === 'pan' || editor.isReadOnly) return false;
      editor.say(noTileLayer);
      return true;
    }
    const hit = this.at(point);
    if (!hit) {
      editor.set({ objects: new Set() });
      return false;
    }
    const isChosen = objects.has(hit.id);
    if (shiftKey && isChosen) {
      editor.set({ objects: new Set([...objects].filter((id) => id !== hit.id)) });
      return true;
    }
    editor.set({ objects: shiftKey ? new Set([...objects, hit.id]) : isChosen ? objects : new Set([hit.id]) });
    if (editor.isReadOnly) return true;
    this.#gesture = { is: 'move', from: point, by: { x: 0, y: 0 } };
    editor.drag = { is: 'thing', from: point, at: point };
    return true;
  }

  move(point: MapPoint): void {
    const gesture = this.#gesture;
    if (gesture?.is === 'move') {
      const step = stepOf(this.#editor.view.shape);
      const [x, y] = [point.x - gesture.from.x, point.y - gesture.from.y];
      gesture.by = this.isSnapping
        ? { x: Math.round(x / (step.x / 2)) * (step.x / 2), y: Math.round(y / (step.y / 2)) * (step.y / 2) }
        : { x, y };
    } else if (gesture) gesture.at = this.#snapped(point);
    this.#editor.view.draw();
  }

  end(point: MapPoint): void {
    this.move(point);
    const gesture = this.#gesture;
    const editor = this.#editor;
    this.#gesture = null;
    editor.drag = null;
    if (gesture?.is === 'move' && (gesture.by.x !== 0 || gesture.by.y !== 0)) this.moveBy(gesture.by);
    else if (gesture?.is === 'add') this.#add(this.#fieldsOf(gesture));
    editor.view.draw();
  }

  cancel(): void {
    this.#gesture = null;
  }

  /** With the keyboard: chooses what is in the cell, or adds something there. */
  pressAt(cell: MapPoint): void {
    const editor = this.#editor;
    const { view } = editor;
    const corner = cornerOf(view.shape, cell.x, cell.y);
    if (editor.state.tool === 'object' && !editor.isReadOnly) {
      if (!this.#isDrawable(editor.state.layerID)) return;
      const { tileWidth, tileHeight } = view.shape;
      const at = { x: corner.x + tileWidth, y: corner.y + tileHeight };
      this.#add(
        this.#fieldsOf({ is: 'add', from: corner, at: lines.has(editor.state.shape) ? { ...at, y: corner.y } : at }),
      );
      return;
    }
    const hit = this.at({ x: corner.x + view.shape.tileWidth / 2, y: corner.y + view.shape.tileHeight / 2 });
    editor.set({ objects: new Set(hit ? [hit.id] : []) });
    announce(hit ? `${hit.fields.name || mapShapes[hit.fields.shape]} selected` : 'Nothing here');
  }

  moveBy({ x, y }: MapPoint): void {
    const { store, state } = this.#editor;
    const update = this.#unlocked(state.objects).map(({ id, fields }) => ({
      ...{ id, version: store.versionOf('objects', id) },
      fields: { x: fields.x + x, y: fields.y + y },
    }));
    if (update.length > 0)
      store.do({
        objects: { update },
        summary: update.length === 1 ? 'Moved an object' : `Moved ${update.length} objects`,
      });
  }

  remove(): void {
    const { store, state, isReadOnly } = this.#editor;
    if (isReadOnly) return;
    const ids = this.#unlocked(state.objects).map(({ id }) => id);
    if (ids.length === 0) return;
    const left = [...state.objects].filter((id) => !ids.includes(id));
    this.#editor.set({ objects: new Set(left) });
    store.do({
      objects: { delete: ids },
      summary: ids.length === 1 ? 'Deleted an object' : `Deleted ${ids.length} objects`,
    });
    if (left.length === 0) announce('Deleted');
  }

  /** Those that can be changed; says how many can't. */
  #unlocked(ids: ReadonlySet<string>): MapThing[] {
    const { objects, seen } = this.#editor.store.state;
    const chosen = [...ids].flatMap((id) => objects.get(id) ?? []);
    const unlocked = chosen.filter(({ fields }) => !seen.get(fields.layerID)?.isLocked);
    const [all, locked] = [chosen.length, chosen.length - unlocked.length];
    if (locked === all && all > 0)
      this.#editor.say(all === 1 ? 'The layer of this object is locked.' : 'These objects are on a locked layer.');
    else if (locked > 0) this.#editor.say(`${locked} of ${all} objects not changed: they’re on a locked layer.`);
    return unlocked;
  }

  #isDrawable(layerID: string | null): boolean {
    const { store } = this.#editor;
    const layer = store.state.seen.get(layerID ?? '');
    const isFull = store.state.objects.size >= mapObjectsMax;
    if (layer?.type === 'objects' && layer.isVisible && !layer.isLocked && !isFull) return true;
    this.#editor.say(isFull ? 'A map can have at most 5,000 objects.' : 'Choose a visible, unlocked object layer.');
    return false;
  }

  #snapped(point: MapPoint): MapPoint {
    if (!this.isSnapping) return point;
    const { shape } = this.#editor.view;
    if (this.#editor.state.shape === 'marker' || this.#editor.state.shape === 'light') {
      const cell = cellAt(shape, point);
      return cornerOf(shape, cell.x, cell.y);
    }
    const step = stepOf(shape);
    return { x: Math.round(point.x / step.x) * step.x, y: Math.round(point.y / step.y) * step.y };
  }

  #fieldsOf(adding: Adding): Partial<ObjectFields> & Pick<ObjectFields, 'shape' | 'layerID'> {
    const { store } = this.#editor;
    const { shape, layerID } = this.#editor.state;
    const { tileWidth, tileHeight } = this.#editor.view.shape;
    const base = { shape, layerID: layerID ?? '' };
    const layer = store.state.seen.get(base.layerID);
    const shifted = ({ x, y }: MapPoint) => ({ x: x - (layer?.offsetX ?? 0), y: y - (layer?.offsetY ?? 0) });
    const [from, at] = [shifted(adding.from), shifted(adding.at)];
    if (lines.has(shape)) {
      const isPoint = from.x === at.x && from.y === at.y;
      const end = isPoint ? { x: tileWidth, y: 0 } : { x: at.x - from.x, y: at.y - from.y };
      return { ...base, ...from, points: [{ x: 0, y: 0 }, end] };
    }
    if (shape === 'light')
      return {
        ...base,
        x: from.x + tileWidth / 2,
        y: from.y + tileHeight / 2,
        radius: tileWidth * 4,
        color: '#ffc46b',
      };
    if (boxes.has(shape)) {
      const width = Math.abs(at.x - from.x) || tileWidth;
      const height = Math.abs(at.y - from.y) || tileHeight;
      return { ...base, x: Math.min(from.x, at.x), y: Math.min(from.y, at.y), width, height };
    }
    if (shape === 'text') return { ...base, ...from, width: tileWidth * 3, height: tileHeight, text: 'Text' };
    return { ...base, ...from, width: tileWidth, height: tileHeight };
  }

  #add(fields: Partial<ObjectFields> & Pick<ObjectFields, 'shape' | 'layerID'>): void {
    const editor = this.#editor;
    const id = newID();
    const name = fields.shape === 'room' ? `Room ${roomsOf(editor) + 1}` : '';
    editor.store.do({
      objects: { create: [{ id, fields: { ...emptyObject, ...fields, name } }] },
      summary: `Added ${name || mapShapes[fields.shape].toLowerCase()}`,
    });
    editor.set({ objects: new Set([id]) });
    announce(`${name || mapShapes[fields.shape]} added`);
  }
}

const roomsOf = ({ store }: Editing) =>
  [...store.state.objects.values()].filter(({ fields }) => fields.shape === 'room').length;

const areaOf = ({ fields: { width, height, shape } }: MapThing) =>
  shape === 'light' || shape === 'wall' || shape === 'door' ? 0 : width * height;

/** What a new object has where nothing is said. */
export const emptyObject = {
  ...{ name: '', x: 0, y: 0, width: 0, height: 0, rotation: 0, points: [], linkKind: null, linkID: null },
  ...{ color: '', radius: 0, text: '', cell: 0, hidden: false, open: false, kept: {} },
};

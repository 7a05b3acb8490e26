import { dotZoom } from './draw.ts';
import type { Box, Camera, GraphActions, Point } from './graph-types.ts';
import type { GraphView } from './graph-view.ts';
import { middle, spread } from './pinch.ts';
import { listenToPresses } from './presses.ts';
import { boxOf, toggled } from './selecting.ts';

export interface Selection {
  nodes: ReadonlySet<string>;
  edge: string | null;
}
export const nothingSelected: Selection = { nodes: new Set(), edge: null };

export interface GestureOptions {
  view: GraphView;
  element: HTMLElement;
  isReadOnly: () => boolean;
  selection: () => Selection;
  select: (selection: Selection) => void;
  actions: () => GraphActions;
  edit: (id: string) => void;
  /** Opens what is beside the graph: the fields of a node, at what links it to another one. */
  open: (id: string, at?: 'links') => void;
}

type Gesture =
  | { type: 'pan'; from: Point; camera: Camera }
  | { type: 'pinch'; distance: number; camera: Camera }
  | { type: 'move'; from: Point; ids: ReadonlySet<string>; by: Point }
  | { type: 'resize'; from: Point; id: string; by: Point }
  | { type: 'box'; from: Point; box: Box; kept: ReadonlySet<string> }
  | { type: 'join'; from: string; to: Point };

/** Pixels that a pointer may tremble before a click becomes a drag. */
const tremble = 4;
/** How near to a handle or a corner a pointer takes it, in pixels of the screen. */
const handleReach = 10;

/** What the mouse, a pen or fingers do to a graph. Nothing is reported before the end. */
export function listenToPointer({ view, element, isReadOnly, selection, select, actions, edit, open }: GestureOptions) {
  let gesture: Gesture | null = null;
  let pressed: { at: Point; isMoved: boolean } | null = null;
  const pointers = new Map<number, Point>();
  let isSpaceHeld = false;

  const pointOf = (event: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  function begin(event: PointerEvent, at: Point): Gesture {
    const pan: Gesture = { type: 'pan', from: at, camera: view.camera };
    if (event.button === 1 || isSpaceHeld) return pan;
    const point = view.toGraph(at);
    const node = view.scene.nodeAt(point);
    if (!isReadOnly()) {
      const joined = handleAt(point);
      if (joined !== null) return { type: 'join', from: joined, to: point };
      const corner = cornerAt(point);
      if (corner !== null && actions().onResize) return { type: 'resize', from: point, id: corner, by: { x: 0, y: 0 } };
    }
    if (!node) {
      if (!event.shiftKey) return pan;
      return { type: 'box', from: point, box: { ...point, width: 0, height: 0 }, kept: selection().nodes };
    }
    const { nodes } = selection();
    const isMany = event.shiftKey || event.ctrlKey || event.metaKey;
    const chosen = isMany ? toggled(nodes, node.id) : nodes.has(node.id) ? nodes : new Set([node.id]);
    select({ nodes: chosen, edge: null });
    if (isReadOnly()) return pan;
    return { type: 'move', from: point, ids: withInside(chosen), by: { x: 0, y: 0 } };
  }

  /** A frame takes along what is inside it. */
  function withInside(ids: ReadonlySet<string>): ReadonlySet<string> {
    const all = new Set(ids);
    for (const id of ids) {
      const node = view.scene.byID.get(id);
      if (node?.isFrame) for (const { id: inside } of view.scene.inside(node)) all.add(inside);
    }
    return all;
  }

  /** The node whose handle is there: of those that are selected, or under the pointer. From afar none is shown. */
  function handleAt(point: Point): string | null {
    if (view.camera.zoom < dotZoom) return null;
    const reach = handleReach / view.camera.zoom;
    const under = view.scene.nodeAt({ x: point.x - reach, y: point.y });
    for (const id of new Set([...(under ? [under.id] : []), ...[...selection().nodes].slice(0, 20)])) {
      const node = view.scene.byID.get(id);
      if (!node || node.isFrame) continue;
      if (Math.hypot(point.x - node.x - node.width, point.y - node.y - node.height / 2) <= reach) return id;
    }
    return null;
  }

  function cornerAt(point: Point): string | null {
    const reach = handleReach / view.camera.zoom;
    for (const id of selection().nodes) {
      const node = view.scene.byID.get(id);
      if (!node?.isFrame) continue;
      if (Math.hypot(point.x - node.x - node.width, point.y - node.y - node.height) <= reach) return id;
    }
    return null;
  }

  function go(at: Point): void {
    if (!gesture) return;
    const point = view.toGraph(at);
    switch (gesture.type) {
      case 'pan': {
        const { camera, from } = gesture;
        view.setCamera({
          ...camera,
          x: camera.x - (at.x - from.x) / camera.zoom,
          y: camera.y - (at.y - from.y) / camera.zoom,
        });
        break;
      }
      case 'move':
        gesture.by = { x: Math.round(point.x - gesture.from.x), y: Math.round(point.y - gesture.from.y) };
        view.drag(gesture.ids, gesture.by);
        break;
      case 'resize':
        gesture.by = { x: Math.round(point.x - gesture.from.x), y: Math.round(point.y - gesture.from.y) };
        view.drag(resized(gesture.id), { x: 0, y: 0 }, gesture.by);
        break;
      case 'box':
        gesture.box = boxOf(gesture.from, point);
        view.setBox(gesture.box);
        break;
      case 'join':
        gesture.to = point;
        view.setHovered(view.scene.nodeAt(point)?.id ?? null);
        view.setJoining({ from: gesture.from, to: point });
        break;
      case 'pinch':
        break;
    }
  }

  let resizedIDs: ReadonlySet<string> = new Set();
  const resized = (id: string) => {
    if (!resizedIDs.has(id)) resizedIDs = new Set([id]);
    return resizedIDs;
  };

  function end(at: Point): void {
    const done = gesture;
    gesture = null;
    view.setBox(null);
    view.setJoining(null);
    if (!done) return;
    const isClick = !pressed?.isMoved;
    const point = view.toGraph(at);
    if (done.type === 'pan' && isClick && !view.scene.nodeAt(point)) {
      const edge = view.scene.edgeAt(point, view.camera.zoom);
      select({ nodes: new Set(), edge: edge?.id ?? null });
    } else if (done.type === 'move' && !isClick && (done.by.x !== 0 || done.by.y !== 0)) {
      const positions = new Map<string, Point>();
      for (const id of done.ids) {
        const node = view.scene.byID.get(id);
        if (node) positions.set(id, { x: node.x + done.by.x, y: node.y + done.by.y });
      }
      actions().onMove(positions, positions.size === 1 ? 'Moved a node' : `Moved ${positions.size} nodes`);
    } else if (done.type === 'resize' && !isClick && (done.by.x !== 0 || done.by.y !== 0)) {
      const node = view.scene.byID.get(done.id);
      if (node)
        actions().onResize?.(done.id, {
          width: Math.max(80, node.width + done.by.x),
          height: Math.max(60, node.height + done.by.y),
        });
    } else if (done.type === 'box' && !isClick)
      select({ nodes: new Set([...done.kept, ...view.scene.nodesIn(done.box).map(({ id }) => id)]), edge: null });
    else if (done.type === 'join' && !isClick) join(done.from, point);
    view.drop();
  }

  function join(from: string, point: Point): void {
    const node = view.scene.nodeAt(point);
    if (node && node.id !== from && !node.isFrame) actions().onConnect(from, node.id);
    else if (!node || node.isFrame) add(point, from);
  }

  function add(point: Point, from: string | null): void {
    const id = actions().onAdd({ x: Math.round(point.x), y: Math.round(point.y - 32) }, from);
    if (id === null) return;
    select({ nodes: new Set([id]), edge: null });
    edit(id);
  }

  const onDown = (event: PointerEvent) => {
    if (event.button === 2) return;
    element.focus({ preventScroll: true });
    const at = pointOf(event);
    pointers.set(event.pointerId, at);
    element.setPointerCapture(event.pointerId);
    if (pointers.size === 2) {
      view.drop();
      gesture = { type: 'pinch', distance: spread(pointers), camera: view.camera };
      return;
    }
    if (pointers.size > 2) return;
    pressed = { at, isMoved: false };
    gesture = begin(event, at);
  };
  const onMove = (event: PointerEvent) => {
    const at = pointOf(event);
    if (!pointers.has(event.pointerId)) {
      if (event.pointerType === 'mouse' && !isReadOnly())
        view.setHovered(view.scene.nodeAt(view.toGraph(at))?.id ?? handleAt(view.toGraph(at)));
      return;
    }
    const before = pointers.get(event.pointerId) as Point;
    pointers.set(event.pointerId, at);
    if (gesture?.type === 'pinch') {
      const next = spread(pointers);
      view.zoomBy(next / gesture.distance, middle(pointers));
      const { camera } = view;
      view.setCamera({
        ...camera,
        x: camera.x - (at.x - before.x) / 2 / camera.zoom,
        y: camera.y - (at.y - before.y) / 2 / camera.zoom,
      });
      gesture.distance = next;
      return;
    }
    if (!pressed) return;
    if (!pressed.isMoved && Math.hypot(at.x - pressed.at.x, at.y - pressed.at.y) < tremble) return;
    pressed.isMoved = true;
    go(at);
  };
  const onUp = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (gesture?.type === 'pinch') {
      if (pointers.size === 0) gesture = null;
      return;
    }
    end(pointOf(event));
    pressed = null;
  };
  const onCancel = (event: PointerEvent) => {
    pointers.delete(event.pointerId);
    gesture = null;
    pressed = null;
    view.setBox(null);
    view.setJoining(null);
    view.drop();
  };
  const onDouble = (event: MouseEvent) => {
    if (!areBothHere()) return;
    const point = view.toGraph(pointOf(event));
    const node = view.scene.nodeAt(point);
    if (node && isReadOnly()) open(node.id);
    else if (node) edit(node.id);
    else if (!isReadOnly()) add(point, null);
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    view.zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), pointOf(event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ' && event.target === element) {
      isSpaceHeld = true;
      event.preventDefault();
    }
    if (event.key === 'Escape' && gesture) {
      gesture = null;
      view.setBox(null);
      view.setJoining(null);
      view.drop();
      event.stopPropagation();
    }
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === ' ') isSpaceHeld = false;
  };

  const stop = new AbortController();
  const options = { signal: stop.signal };
  const areBothHere = listenToPresses(element, stop.signal);
  element.addEventListener('pointerdown', onDown, options);
  element.addEventListener('pointermove', onMove, options);
  element.addEventListener('pointerup', onUp, options);
  element.addEventListener('pointercancel', onCancel, options);
  element.addEventListener('dblclick', onDouble, options);
  element.addEventListener('wheel', onWheel, { ...options, passive: false });
  element.addEventListener('keydown', onKeyDown, options);
  element.addEventListener('keyup', onKeyUp, options);
  // Released in another window, the key is not heard here.
  window.addEventListener(
    'blur',
    () => {
      isSpaceHeld = false;
    },
    options,
  );
  return () => stop.abort();
}

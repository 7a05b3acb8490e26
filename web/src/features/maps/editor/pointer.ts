import type { MapPoint } from '#content/map/dungeon-map.ts';
import type { Camera } from '#web/ui/graph/graph-types.ts';
import { middle, spread } from '#web/ui/graph/pinch.ts';
import type { MapView } from '../draw/map-view.ts';

/** What a tool does with a press, in pixels of the canvas. `false`: nothing, and the map is panned. */
export interface PressHandler {
  begin(at: MapPoint, event: PointerEvent): boolean;
  move(at: MapPoint, event: PointerEvent): void;
  end(at: MapPoint, event: PointerEvent): void;
  cancel(): void;
  hover(at: MapPoint | null): void;
}

/** Mouse, pen and fingers on a map: one finger draws, two pan and zoom. Returns what ends it. */
export function listenToPointer(view: MapView, element: HTMLElement, handler: PressHandler): () => void {
  const pointers = new Map<number, MapPoint>();
  let gesture: 'press' | 'pan' | 'pinch' | null = null;
  let from: { at: MapPoint; camera: Camera } | null = null;
  let distance = 1;
  let isSpaceHeld = false;

  const pointOf = (event: MouseEvent): MapPoint => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const stop = new AbortController();
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ) => element.addEventListener(name, listener, { ...options, signal: stop.signal });

  listen('pointerdown', (event) => {
    if (event.button === 2) return;
    element.focus({ preventScroll: true });
    const at = pointOf(event);
    pointers.set(event.pointerId, at);
    element.setPointerCapture(event.pointerId);
    if (pointers.size === 2) {
      if (gesture === 'press') handler.cancel();
      gesture = 'pinch';
      distance = spread(pointers);
      return;
    }
    if (pointers.size > 2) return;
    from = { at, camera: view.camera };
    const isPanning = event.button === 1 || isSpaceHeld || !handler.begin(at, event);
    gesture = isPanning ? 'pan' : 'press';
  });
  listen('pointermove', (event) => {
    const at = pointOf(event);
    const before = pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') handler.hover(at);
      return;
    }
    pointers.set(event.pointerId, at);
    if (gesture === 'pinch') {
      const next = spread(pointers);
      view.zoomBy(next / distance, middle(pointers));
      distance = next;
      const { camera } = view;
      view.setCamera({
        ...camera,
        x: camera.x - (at.x - before.x) / 2 / camera.zoom,
        y: camera.y - (at.y - before.y) / 2 / camera.zoom,
      });
    } else if (gesture === 'pan' && from) {
      const { camera } = from;
      view.setCamera({
        ...camera,
        x: camera.x - (at.x - from.at.x) / camera.zoom,
        y: camera.y - (at.y - from.at.y) / camera.zoom,
      });
    } else if (gesture === 'press') {
      // Between two frames a quick hand crosses many cells.
      const all = event.getCoalescedEvents?.() ?? [];
      for (const each of all.length > 0 ? all : [event]) handler.move(pointOf(each), event);
    }
  });
  listen('pointerup', (event) => {
    if (!pointers.delete(event.pointerId)) return;
    if (gesture === 'press') handler.end(pointOf(event), event);
    if (pointers.size === 0 || gesture === 'press') gesture = null;
  });
  listen('pointercancel', (event) => {
    pointers.delete(event.pointerId);
    if (gesture === 'press') handler.cancel();
    gesture = null;
  });
  listen('pointerleave', () => handler.hover(null));
  listen(
    'wheel',
    (event) => {
      event.preventDefault();
      view.zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), pointOf(event));
    },
    { passive: false },
  );
  listen('keydown', (event) => {
    if (event.key !== ' ' || event.target !== element) return;
    isSpaceHeld = true;
    event.preventDefault();
  });
  listen('keyup', (event) => {
    if (event.key === ' ') isSpaceHeld = false;
  });
  // Released in another window, the key is not heard here.
  window.addEventListener(
    'blur',
    () => {
      isSpaceHeld = false;
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import { spread } from '../graph/pinch.ts';

const MAX_SCALE = 5;
const STEP = 1.5;
/** Pixels that a finger travels before it is a swipe. */
const SWIPE = 50;

interface Drag {
  clientX: number;
  clientY: number;
  x: number;
  y: number;
}

/**
 * Zoom and pan of one picture, and swipes while it is not zoomed. Two fingers zoom. Offsets are in screen pixels from the middle. The
 * handlers go on the element around the picture.
 */
export function useZoom(photoID: string, onSwipe: (direction: -1 | 1) => void) {
  const whole = { photoID, scale: 1, x: 0, y: 0 };
  const [kept, setView] = useState(whole);
  // The view belongs to one photo: the next one starts whole.
  const view = kept.photoID === photoID ? kept : whole;
  const { scale, x, y } = view;
  const start = useRef<Drag | null>(null);
  const pinch = useRef<{ distance: number; scale: number } | null>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  const zoomTo = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 1), MAX_SCALE);
    // Smaller, it may not be moved so far.
    const part = next < scale ? (next - 1) / (scale - 1) : 1;
    setView(next === 1 ? whole : { ...view, scale: next, x: x * part, y: y * part });
  };
  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0) pinch.current = null;
    start.current = null;
  };

  return {
    scale,
    style: { transform: `translate(${x}px, ${y}px) scale(${scale})` },
    canZoomIn: scale < MAX_SCALE,
    canZoomOut: scale > 1,
    zoomIn: () => zoomTo(scale * STEP),
    zoomOut: () => zoomTo(scale / STEP),
    reset: () => zoomTo(1),
    handlers: {
      onDoubleClick: () => zoomTo(scale > 1 ? 1 : 2),
      onWheel: (event: WheelEvent) => zoomTo(scale * (event.deltaY < 0 ? 1.1 : 1 / 1.1)),
      onPointerDown: (event: PointerEvent) => {
        const { clientX, clientY } = event;
        pointers.current.set(event.pointerId, { x: clientX, y: clientY });
        event.currentTarget.setPointerCapture(event.pointerId);
        const isOne = pointers.current.size === 1;
        start.current = isOne ? { clientX, clientY, x, y } : null;
        if (!isOne) pinch.current = { distance: spread(pointers.current), scale };
      },
      onPointerMove: (event: PointerEvent) => {
        const { clientX, clientY } = event;
        if (pointers.current.has(event.pointerId)) pointers.current.set(event.pointerId, { x: clientX, y: clientY });
        if (pinch.current && pointers.current.size === 2)
          zoomTo((pinch.current.scale * spread(pointers.current)) / pinch.current.distance);
        const from = start.current;
        if (!from || scale === 1) return;
        const most = mostMoved(event.currentTarget, scale);
        setView({
          ...view,
          x: within(from.x + clientX - from.clientX, most.x),
          y: within(from.y + clientY - from.clientY, most.y),
        });
      },
      onPointerUp: (event: PointerEvent) => {
        const travelled = start.current ? event.clientX - start.current.clientX : 0;
        release(event);
        if (scale === 1 && Math.abs(travelled) > SWIPE) onSwipe(travelled < 0 ? 1 : -1);
      },
      onPointerCancel: release,
    },
  };
}

/** How far a picture can be moved from the middle: until its edge is at that of the element around it. */
function mostMoved(stage: Element, scale: number): { x: number; y: number } {
  const picture = stage.querySelector('img');
  if (!picture) return { x: 0, y: 0 };
  return {
    x: Math.max(0, (picture.offsetWidth * scale - stage.clientWidth) / 2),
    y: Math.max(0, (picture.offsetHeight * scale - stage.clientHeight) / 2),
  };
}

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));

import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';

const MAX_SCALE = 5;
const STEP = 1.5;
/** Pixels that a finger travels before it is a swipe. */
const SWIPE = 50;

/**
 * Zoom and pan of one picture, and swipes while it is not zoomed. Offsets are in screen pixels from the middle. The
 * handlers go on the element around the picture.
 */
export function useZoom(photoID: string, onSwipe: (direction: -1 | 1) => void) {
  const whole = { photoID, scale: 1, x: 0, y: 0 };
  const [kept, setView] = useState(whole);
  // The view belongs to one photo: the next one starts whole.
  const view = kept.photoID === photoID ? kept : whole;
  const { scale, x, y } = view;
  const start = useRef<{ clientX: number; clientY: number; x: number; y: number } | null>(null);

  const zoomTo = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 1), MAX_SCALE);
    setView(next === 1 ? whole : { ...view, scale: next });
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
        start.current = { clientX: event.clientX, clientY: event.clientY, x, y };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        const from = start.current;
        if (!from || scale === 1) return;
        setView({ ...view, x: from.x + event.clientX - from.clientX, y: from.y + event.clientY - from.clientY });
      },
      onPointerUp: (event: PointerEvent) => {
        const travelled = start.current ? event.clientX - start.current.clientX : 0;
        start.current = null;
        if (scale === 1 && Math.abs(travelled) > SWIPE) onSwipe(travelled < 0 ? 1 : -1);
      },
      onPointerCancel: () => {
        start.current = null;
      },
    },
  };
}

import type { PointerEvent } from 'react';
import { classNames } from '../foundations/class-names.ts';

export interface ColumnResizerProps {
  /** Pixels. */
  limits: { min: number; max: number };
  /** The edge that is dragged: the one away from the column that gives the room. */
  side: 'start' | 'end';
  onResize: (width: number) => void;
}

/** The edge of a heading, to drag. Without a pointer widths are typed where columns are chosen. */
export function ColumnResizer({ limits, side, onResize }: ColumnResizerProps) {
  const away = side === 'start' ? -1 : 1;
  const within = (pixels: number) => Math.round(Math.min(Math.max(pixels, limits.min), limits.max));
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    // A press on the heading would sort.
    event.stopPropagation();
    const edge: HTMLElement = event.currentTarget;
    const heading = headingOf(edge);
    if (!heading || event.button !== 0) return;
    const [from, before] = [event.clientX, heading.offsetWidth];
    const drag = new AbortController();
    const flow = getComputedStyle(heading).direction === 'rtl' ? -1 : 1;
    const widthAt = (clientX: number) => within(before + (clientX - from) * away * flow);
    edge.setPointerCapture(event.pointerId);
    edge.addEventListener('pointermove', (move) => draw(heading, widthAt(move.clientX)), { signal: drag.signal });
    edge.addEventListener('pointercancel', () => drag.abort(), { signal: drag.signal });
    edge.addEventListener(
      'pointerup',
      (up) => {
        drag.abort();
        if (up.clientX !== from) onResize(widthAt(up.clientX));
      },
      { signal: drag.signal },
    );
  };
  return (
    <span
      aria-hidden
      onPointerDown={begin}
      className={classNames(
        'absolute inset-y-0 z-1  w-2 cursor-col-resize touch-none after:absolute after:inset-y-2 after:left-1/2 after:w-px hover:after:bg-accent',
        side === 'start' ? '-start-1' : '-end-1',
      )}
    />
  );
}

const headingOf = (edge: HTMLElement) => edge.closest<HTMLElement>('[role="columnheader"]');

/** The other cells follow the heading; where rows are drawn apart they follow at the end. */
function draw(heading: HTMLElement, width: number): void {
  heading.style.width = `${width}px`;
}

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { CropArea, FocusPoint } from '#contract/kinds/artwork.ts';
import { type CropPart, movedCrop, movedPoint } from './frame-geometry.ts';

export interface FrameEditorProps {
  src: string;
  name: string;
  crop: CropArea;
  onCrop: (crop: CropArea) => void;
  focus: FocusPoint | null;
  onFocus: (focus: FocusPoint) => void;
}

const corners: readonly { part: CropPart; label: string; className: string }[] = [
  { part: 'topLeft', label: 'Top left corner of the crop', className: '-top-3 -left-3 cursor-nwse-resize' },
  { part: 'topRight', label: 'Top right corner of the crop', className: '-top-3 -right-3 cursor-nesw-resize' },
  { part: 'bottomLeft', label: 'Bottom left corner of the crop', className: '-bottom-3 -left-3 cursor-nesw-resize' },
  { part: 'bottomRight', label: 'Bottom right corner of the crop', className: '-right-3 -bottom-3 cursor-nwse-resize' },
];

const percent = (fraction: number) => `${(fraction * 100).toFixed(2)}%`;
const inWords = ({ x, y }: FocusPoint) => `${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`;

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A picture with the crop and the focus point on it: dragged, or moved with the arrow keys (with Shift by more). */
export function FrameEditor({ src, name, crop, onCrop, focus, onFocus }: FrameEditorProps) {
  const picture = useRef<HTMLDivElement>(null);
  /** What moves something by fractions of the picture: by pointer and by key. */
  const moves = (move: (byX: number, byY: number) => void) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const box = picture.current?.getBoundingClientRect();
      if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      move(event.movementX / box.width, event.movementY / box.height);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      const by = event.shiftKey ? 0.1 : 0.01;
      move(step[0] * by, step[1] * by);
    },
  });
  const area = {
    left: percent(crop.x),
    top: percent(crop.y),
    width: percent(crop.width),
    height: percent(crop.height),
  };
  return (
    <div className="flex justify-center rounded-md bg-sunken p-4">
      <div ref={picture} className="relative touch-none overflow-visible select-none">
        <img src={src} alt={name} draggable={false} className="block h-auto max-h-[50dvh] w-auto max-w-full" />
        <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
          <div style={area} className="absolute [box-shadow:0_0_0_9999px_rgb(0_0_0/0.5)]" />
        </div>
        <div style={area} className="absolute outline-2 outline-accent">
          <button
            type="button"
            aria-label={`Crop, ${Math.round(crop.width * 100)}% by ${Math.round(crop.height * 100)}% of the picture`}
            className="absolute inset-0 cursor-move focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-accent"
            {...moves((byX, byY) => onCrop(movedCrop(crop, 'all', byX, byY)))}
          />
          {corners.map(({ part, label, className }) => (
            <button
              key={part}
              type="button"
              aria-label={label}
              className={`absolute flex size-6 items-center justify-center rounded-sm focus-visible:outline-2 focus-visible:outline-accent ${className}`}
              {...moves((byX, byY) => onCrop(movedCrop(crop, part, byX, byY)))}
            >
              <span aria-hidden className="size-3 rounded-sm border border-accent bg-surface" />
            </button>
          ))}
        </div>
        {focus && (
          <button
            type="button"
            aria-label={`Focus point, ${inWords(focus)}`}
            style={{ left: percent(focus.x), top: percent(focus.y) }}
            className="absolute flex size-8 -translate-1/2 cursor-grab items-center justify-center rounded-full border-2 border-on-accent bg-accent/60 active:cursor-grabbing focus-visible:outline-2 focus-visible:outline-accent"
            {...moves((byX, byY) => onFocus(movedPoint(focus, byX, byY)))}
          >
            <span aria-hidden className="size-1.5 rounded-full bg-on-accent" />
          </button>
        )}
      </div>
    </div>
  );
}

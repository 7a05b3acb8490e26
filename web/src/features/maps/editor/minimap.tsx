import { useEffect, useRef, useState } from 'react';
import { boundsOf, stepOf } from '#content/map/geometry.ts';
import { classNames } from '#web/ui/foundations/class-names.ts';
import type { MapEditor } from './map-editor.ts';

const [widest, highest] = [180, 120];

/** All of the map, and which part of it is seen; a click goes there. The keyboard has the cursor for that. */
export function Minimap({ editor }: { editor: MapEditor }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // While all of it is in sight, it would only cover some of it.
  const [isAllSeen, setAllSeen] = useState(true);
  const { view } = editor;
  const bounds = boundsOf(view.shape);
  const scale = Math.min(widest / bounds.width, highest / bounds.height);
  const [width, height] = [
    Math.max(8, Math.round(bounds.width * scale)),
    Math.max(8, Math.round(bounds.height * scale)),
  ];
  useEffect(() => {
    let waiting = 0;
    const draw = () => {
      waiting = 0;
      const context = canvas.current?.getContext('2d');
      if (!context) return;
      const step = stepOf(view.shape);
      context.clearRect(0, 0, width, height);
      for (const layer of view.layers) {
        const { canvas: picture } = view.overviewOf(layer);
        context.globalAlpha = layer.opacity;
        context.drawImage(picture, 0, 0, picture.width * step.x * scale, picture.height * step.y * scale);
      }
      context.globalAlpha = 1;
      const { x, y, zoom } = view.camera;
      const { width: wide, height: high } = view.size;
      setAllSeen(x <= 0 && y <= 0 && x + wide / zoom >= bounds.width && y + high / zoom >= bounds.height);
      context.strokeStyle = view.palette.accent;
      context.lineWidth = 2;
      context.strokeRect(x * scale, y * scale, (wide / zoom) * scale, (high / zoom) * scale);
    };
    const later = () => {
      if (waiting === 0) waiting = window.setTimeout(draw, 80);
    };
    const stopView = view.listen(later);
    const stop = editor.store.grids.listen(later);
    later();
    return () => {
      clearTimeout(waiting);
      stop();
      stopView();
    };
  }, [editor, view, width, height, scale, bounds.width, bounds.height]);
  const go = (event: React.PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { zoom } = view.camera;
    const { width: wide, height: high } = view.size;
    view.setCamera({
      x: (event.clientX - left) / scale - wide / zoom / 2,
      y: (event.clientY - top) / scale - high / zoom / 2,
      zoom,
    });
  };
  return (
    <div
      aria-hidden
      data-small-map=""
      className={classNames(
        'absolute end-3 bottom-3 cursor-pointer overflow-hidden rounded-md border border-line bg-sunken/90 mobile:hidden',
        isAllSeen && 'invisible',
      )}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) go(event);
      }}
    >
      <canvas ref={canvas} width={width} height={height} />
    </div>
  );
}

import { useEffect, useMemo, useRef } from 'react';
import { toneOf } from './draw.ts';
import type { Camera, GraphKinds, GraphNode } from './graph-types.ts';
import type { GraphView } from './graph-view.ts';
import type { Palette } from './palette.ts';
import type { Scene } from './scene.ts';

const [width, height] = [180, 120];
/** Between it and the edges of the graph. */
const margin = 12;

export interface MinimapProps {
  view: GraphView | null;
  /** The colors of the theme that is shown. */
  palette: Palette | null;
  scene: Scene;
  kinds: GraphKinds;
  camera: Camera;
  selected: ReadonlySet<string>;
}

/** All of the graph, and which part of it is seen; a click goes there. The keyboard has the list of nodes for that. */
export function Minimap({ view, palette, scene, kinds, camera, selected }: MinimapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const bounds = useMemo(() => scene.boundsOf() ?? { x: 0, y: 0, width: 1, height: 1 }, [scene]);
  const scale = Math.min(width / (bounds.width + 200), height / (bounds.height + 200));
  const [left, top] = [
    bounds.x + bounds.width / 2 - width / 2 / scale,
    bounds.y + bounds.height / 2 - height / 2 / scale,
  ];
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !palette) return;
    // After the graph itself.
    const timer = setTimeout(() => {
      context.clearRect(0, 0, width, height);
      const colorOf = ({ tint, kind, isFrame }: GraphNode) => {
        const { strong, soft } = palette.tones[tint ?? toneOf(kinds, kind)];
        return isFrame ? soft : strong;
      };
      for (const [color, nodes] of Map.groupBy(scene.nodes, colorOf)) {
        context.fillStyle = color;
        for (const node of nodes)
          context.fillRect(
            (node.x - left) * scale,
            (node.y - top) * scale,
            Math.max(1.5, node.width * scale),
            Math.max(1.5, node.height * scale),
          );
      }
    }, 150);
    return () => clearTimeout(timer);
  }, [palette, scene, kinds, left, top, scale]);
  const seen = view?.size ?? { width: 0, height: 0 };
  // While all of it is in sight, it would only cover some of it.
  const isAllSeen =
    camera.x <= bounds.x &&
    camera.y <= bounds.y &&
    camera.x + seen.width / camera.zoom >= bounds.x + bounds.width &&
    camera.y + seen.height / camera.zoom >= bounds.y + bounds.height;
  // In a low window it would cover half of what there is to see.
  const isLow = seen.height < 3 * height;
  // What was just added or chosen isn't to lie under it: it moves to the other corner.
  const [only, ...others] = selected;
  const shown = others.length === 0 && only !== undefined ? scene.byID.get(only) : undefined;
  const isInWay =
    shown !== undefined &&
    (shown.x + shown.width - camera.x) * camera.zoom > seen.width - width - 2 * margin &&
    (shown.y + shown.height - camera.y) * camera.zoom > seen.height - height - 2 * margin;
  return (
    <div
      aria-hidden
      data-minimap={isInWay ? 'start' : 'end'}
      className={`absolute ${isInWay ? 'start-3' : 'end-3'} bottom-3 overflow-hidden rounded-md border border-line bg-surface shadow-raised mobile:hidden ${isAllSeen || isLow ? 'hidden' : ''}`}
      onPointerDown={(event) => {
        if (!view) return;
        const box = event.currentTarget.getBoundingClientRect();
        const x = left + (event.clientX - box.left) / scale;
        const y = top + (event.clientY - box.top) / scale;
        view.setCamera({ ...camera, x: x - seen.width / 2 / camera.zoom, y: y - seen.height / 2 / camera.zoom });
      }}
    >
      <canvas ref={canvas} width={width} height={height} className="block" />
      <div
        className="pointer-events-none absolute rounded-sm border border-accent bg-accent/10"
        style={{
          left: (camera.x - left) * scale,
          top: (camera.y - top) * scale,
          width: (seen.width / camera.zoom) * scale,
          height: (seen.height / camera.zoom) * scale,
        }}
      />
    </div>
  );
}

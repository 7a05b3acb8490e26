import type { MapPoint } from '#content/map/dungeon-map.ts';
import { boundsOf, type MapGeometry, stepOf } from '#content/map/geometry.ts';
import { ExploredTiles } from '#content/map/sight/explored.ts';
import { type LitArea, litAreas } from '#content/map/sight/lights.ts';
import { Sight } from '#content/map/sight/sight.ts';
import { sightSegments } from '#content/map/sight/walls.ts';
import { objectsOf } from '../files/model.ts';
import type { Things } from '../store/map-parts.ts';
import type { MapView } from './map-view.ts';
import { traceCell } from './trace-cell.ts';

/** What was seen and is not seen now. */
const remembered = 0.55;
/** Px beyond what is seen that counts as explored: walls are seen from their edge. */
const reach = 2;

/** What a player sees who stands on the map: what walls hide is black, what was seen before is dim. */
export class PlayerView {
  readonly #shape: MapGeometry;
  #objects: Things | null = null;
  #sight: Sight | null = null;
  #lit: readonly LitArea[] = [];
  #explored: ExploredTiles;
  #seen: readonly MapPoint[] = [];
  #at: MapPoint = { x: 0, y: 0 };
  #fog: OffscreenCanvas | null = null;

  /** @param explored what was explored before, if anything was */
  constructor(shape: MapGeometry, explored?: Uint8Array) {
    this.#shape = shape;
    this.#explored = new ExploredTiles(shape, explored);
  }

  get explored(): Uint8Array {
    return this.#explored.bits;
  }

  /** Nothing is explored any more but what is seen now. */
  forget(): void {
    this.#explored = new ExploredTiles(this.#shape);
    this.#explored.explore(this.#seen, reach);
  }

  /** The player is there now. */
  moveTo(at: MapPoint, objects: Things): void {
    if (objects !== this.#objects) {
      this.#objects = objects;
      const all = objectsOf(objects);
      this.#sight = new Sight(sightSegments(all), boundsOf(this.#shape));
      this.#lit = litAreas(all, this.#sight);
    }
    this.#at = at;
    this.#seen = this.#sight?.from(at.x, at.y) ?? [];
    this.#explored.explore(this.#seen, reach);
  }

  draw(context: CanvasRenderingContext2D, view: MapView): void {
    const { width, height } = view.canvas;
    if (this.#fog?.width !== width || this.#fog.height !== height) this.#fog = new OffscreenCanvas(width, height);
    const fog = this.#fog.getContext('2d');
    if (!fog) return;
    const transform = context.getTransform();
    fog.setTransform(1, 0, 0, 1, 0, 0);
    fog.globalCompositeOperation = 'source-over';
    fog.globalAlpha = 1;
    fog.fillStyle = '#000';
    fog.fillRect(0, 0, width, height);
    fog.setTransform(transform);
    fog.globalCompositeOperation = 'destination-out';
    this.#clearExplored(fog, view);
    this.#clearSeen(fog);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.#fog, 0, 0);
    context.setTransform(transform);
    context.fillStyle = view.palette.accent;
    context.strokeStyle = '#fff';
    context.lineWidth = 2 / view.camera.zoom;
    context.beginPath();
    context.arc(this.#at.x, this.#at.y, this.#shape.tileWidth * 0.3, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }

  #clearExplored(fog: OffscreenCanvasRenderingContext2D, view: MapView): void {
    const { width, height } = this.#shape;
    const step = stepOf(this.#shape);
    const from = view.toMap({ x: 0, y: 0 });
    const to = view.toMap({ x: view.size.width, y: view.size.height });
    fog.globalAlpha = 1 - remembered;
    fog.beginPath();
    // Hexagons reach into those before them.
    for (let y = Math.max(0, Math.floor(from.y / step.y) - 1); y < Math.min(height, to.y / step.y + 1); y++)
      for (let x = Math.max(0, Math.floor(from.x / step.x) - 1); x < Math.min(width, to.x / step.x + 1); x++)
        if (this.#explored.has(x, y)) traceCell(fog, this.#shape, x, y);
    fog.fill();
    fog.globalAlpha = 1;
  }

  /** Of a map with lights only what they shine on. */
  #clearSeen(fog: OffscreenCanvasRenderingContext2D): void {
    fog.save();
    trace(fog, this.#seen);
    if (this.#lit.length === 0) {
      fog.fill();
      fog.restore();
      return;
    }
    fog.clip();
    for (const { x, y, radius, outline } of this.#lit) {
      fog.save();
      trace(fog, outline);
      fog.clip();
      const glow = fog.createRadialGradient(x, y, radius * 0.6, x, y, radius);
      glow.addColorStop(0, '#000');
      glow.addColorStop(1, 'transparent');
      fog.fillStyle = glow;
      fog.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
      fog.restore();
    }
    fog.restore();
  }
}

function trace(fog: OffscreenCanvasRenderingContext2D, points: readonly MapPoint[]): void {
  fog.beginPath();
  for (const { x, y } of points) fog.lineTo(x, y);
  fog.closePath();
}

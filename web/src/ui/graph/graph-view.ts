import { firstCamera, fittedCamera, keptZoom, largeCamera, zoomedCamera } from './camera.ts';
import { type Drawing, drawScene } from './draw.ts';
import type { Box, Camera, GraphKinds, GraphPeople, Point } from './graph-types.ts';
import { drawOverlay, type Overlay } from './overlay.ts';
import { type Palette, readPalette } from './palette.ts';
import { Scene } from './scene.ts';

/** Drawn beyond what is seen, so that panning a little shows nothing empty. */
const margin = 240;
/** Of a frame, for drawing anew; the rest of it is the browser's. */
const sliceMs = 3;
/** While people pan and zoom, the picture is good enough; it is drawn anew when they rest for so long, or when it shows too little. */
const restMs = 90;
/** Nodes of a graph that nobody reads from its beginning. */
const largeGraph = 200;

interface Picture {
  canvas: HTMLCanvasElement;
  camera: Camera;
}

/** A picture that is being drawn. */
interface Painting {
  context: CanvasRenderingContext2D;
  steps: Generator<void>;
  picture: Picture;
}

/**
 * Draws a graph (docs/decisions/0039). A picture of it is kept and shown moved and scaled while people pan and zoom; a
 * new one is drawn beside it, a few milliseconds of each frame, and takes its place when it is whole. What is
 * dragged, selected or being joined is drawn over it in each frame.
 */
export class GraphView {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  #scene = new Scene([], []);
  #kinds: GraphKinds = {};
  #palette: Palette;
  #picture: Picture | null = null;
  #spare: HTMLCanvasElement | null = null;
  #drawing: Painting | null = null;
  #isStale = true;
  /** Only the camera is another one since the picture was drawn. */
  #isMovedOnly = false;
  #movedAt = 0;
  #frame = 0;
  /** Pixels of the canvas to one of the page. */
  #scale = 1;
  #camera: Camera = { x: 0, y: 0, zoom: 1 };
  #matches: ReadonlySet<string> | null = null;
  readonly #overlay: Overlay = {
    ...{ dragged: null, people: new Map(), selected: new Set(), selectedEdge: null },
    ...{ hovered: null, joining: null, box: null },
  };
  /** Called when a frame shows another part of the graph. */
  onCamera: (camera: Camera) => void = () => {};

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D;
    this.#palette = readPalette(canvas.parentElement ?? canvas);
  }

  get scene(): Scene {
    return this.#scene;
  }
  get camera(): Camera {
    return this.#camera;
  }
  get palette(): Palette {
    return this.#palette;
  }
  get size(): { width: number; height: number } {
    return { width: this.#canvas.clientWidth, height: this.#canvas.clientHeight };
  }
  setScene(scene: Scene, kinds: GraphKinds): void {
    this.#scene = scene;
    this.#kinds = kinds;
    this.#redraw();
  }
  setSelection(selected: ReadonlySet<string>, edge: string | null): void {
    this.#overlay.selected = selected;
    this.#overlay.selectedEdge = edge;
    this.#canvas.dataset.selected = String(selected.size);
    this.#request();
  }
  setMatches(matches: ReadonlySet<string> | null): void {
    this.#matches = matches;
    this.#redraw();
  }
  get people(): GraphPeople {
    return this.#overlay.people;
  }
  setPeople(people: GraphPeople): void {
    this.#overlay.people = people;
    this.#request();
  }
  setHovered(id: string | null): void {
    if (this.#overlay.hovered === id) return;
    this.#overlay.hovered = id;
    this.#request();
  }
  setJoining(joining: { from: string; to: Point } | null): void {
    this.#overlay.joining = joining;
    this.#request();
  }
  setBox(box: Box | null): void {
    this.#overlay.box = box;
    this.#request();
  }
  /** Nodes shown moved by so much, before they are; `size`: larger by so much. */
  drag(ids: ReadonlySet<string>, by: Point, size?: Point): void {
    if (this.#overlay.dragged?.ids === ids) {
      Object.assign(this.#overlay.dragged, { by, size });
      this.#request();
      return;
    }
    const nodes = [...ids].flatMap((id) => this.#scene.byID.get(id) ?? []);
    const edges = new Set(
      nodes.flatMap(({ id }) => [...(this.#scene.outgoing.get(id) ?? []), ...(this.#scene.incoming.get(id) ?? [])]),
    );
    this.#overlay.dragged = { ids, by, nodes, edges: [...edges], ...(size ? { size } : {}) };
    this.#redraw();
  }
  drop(): void {
    if (!this.#overlay.dragged) return;
    this.#overlay.dragged = null;
    this.#redraw();
  }
  setCamera(camera: Camera): void {
    this.#camera = { ...camera, zoom: keptZoom(camera.zoom) };
    if (!this.#isStale) this.#isMovedOnly = true;
    this.#isStale = true;
    this.#movedAt = performance.now();
    this.#request();
    this.onCamera(this.#camera);
  }
  zoomBy(factor: number, at: Point): void {
    this.setCamera(zoomedCamera(this.#camera, factor, at));
  }
  /** Shows all of a box, no larger than its natural size. */
  fit(box: Box | null): void {
    const camera = box && fittedCamera(box, this.size);
    if (camera) this.setCamera(camera);
  }
  /** As it is first seen. */
  open(): void {
    const box = this.#scene.boundsOf();
    const first = this.#scene.first();
    // A large graph is looked at from afar.
    const isLarge = !first || this.#scene.nodes.length > largeGraph;
    const camera = box && (isLarge ? largeCamera(box, first, this.size) : firstCamera(box, first, this.size));
    if (camera) this.setCamera(camera);
  }
  toGraph({ x, y }: Point): Point {
    return { x: this.#camera.x + x / this.#camera.zoom, y: this.#camera.y + y / this.#camera.zoom };
  }
  toScreen({ x, y }: Point): Point {
    return { x: (x - this.#camera.x) * this.#camera.zoom, y: (y - this.#camera.y) * this.#camera.zoom };
  }

  /** The theme or the size of the canvas is another one. */
  resize(): void {
    const { width, height } = this.size;
    const scale = window.devicePixelRatio;
    this.#scale = scale;
    this.#canvas.width = Math.max(1, Math.round(width * scale));
    this.#canvas.height = Math.max(1, Math.round(height * scale));
    this.#palette = readPalette(this.#canvas.parentElement ?? this.#canvas);
    this.#spare = null;
    this.#redraw();
  }
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #redraw(): void {
    this.#isStale = true;
    this.#isMovedOnly = false;
    this.#drawing = null;
    this.#request();
  }

  #request(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#draw);
  }

  readonly #draw = (): void => {
    this.#frame = 0;
    const began = performance.now();
    if (this.#isStale && !this.#drawing && !this.#isGoodEnough(began)) this.#drawing = this.#begin();
    while (this.#drawing) {
      if (this.#drawing.steps.next().done) {
        this.#spare = this.#picture?.canvas ?? null;
        this.#picture = this.#drawing.picture;
        this.#drawing = null;
        const { x, y, zoom } = this.#picture.camera;
        // While it was drawn, people may have moved on.
        if (!this.#isStale && (x !== this.#camera.x || y !== this.#camera.y || zoom !== this.#camera.zoom))
          this.#isStale = this.#isMovedOnly = true;
        break;
      }
      // Drawn now, in this slice: browsers would keep all that was said and draw it at once at the end.
      this.#drawing.context.getImageData(0, 0, 1, 1);
      if (performance.now() - began > sliceMs) break;
    }
    this.#compose();
    if (this.#isStale || this.#drawing) this.#request();
    // For tests and measurements: what is shown is all there is to show.
    const settled = String(!this.#isStale && this.#drawing === null);
    if (this.#canvas.dataset.settled !== settled) this.#canvas.dataset.settled = settled;
  };

  /** The picture, moved and scaled, shows what there is; somebody is panning or zooming. */
  #isGoodEnough(now: number): boolean {
    if (!this.#isMovedOnly || !this.#picture || now - this.#movedAt > restMs) return false;
    const { camera } = this.#picture;
    const ratio = this.#camera.zoom / camera.zoom;
    if (ratio > 2.5 || ratio < 0.6) return false;
    const { width, height } = this.size;
    const [left, top] = [this.#camera.x - camera.x, this.#camera.y - camera.y];
    const spare = margin / camera.zoom;
    const [right, bottom] = [left + width / this.#camera.zoom, top + height / this.#camera.zoom];
    return (
      left >= -spare && top >= -spare && right <= width / camera.zoom + spare && bottom <= height / camera.zoom + spare
    );
  }

  /** A new picture of what is seen now. */
  #begin(): Painting {
    this.#isStale = false;
    this.#isMovedOnly = false;
    const scale = this.#scale;
    const { width, height } = this.size;
    const canvas = this.#spare ?? document.createElement('canvas');
    this.#spare = null;
    const [w, h] = [Math.round((width + 2 * margin) * scale), Math.round((height + 2 * margin) * scale)];
    if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
    const camera = this.#camera;
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true }) as CanvasRenderingContext2D;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = this.#palette.canvas;
    context.fillRect(0, 0, w, h);
    const zoom = camera.zoom * scale;
    context.setTransform(
      zoom,
      0,
      0,
      zoom,
      (margin - camera.x * camera.zoom) * scale,
      (margin - camera.y * camera.zoom) * scale,
    );
    const seen = {
      x: camera.x - margin / camera.zoom,
      y: camera.y - margin / camera.zoom,
      width: (width + 2 * margin) / camera.zoom,
      height: (height + 2 * margin) / camera.zoom,
    };
    const steps = drawScene(this.#drawingOf(context, camera.zoom), this.#scene, seen, this.#overlay.dragged?.ids);
    return { context, steps, picture: { canvas, camera } };
  }

  #drawingOf(context: CanvasRenderingContext2D, zoom: number): Drawing {
    return { context, zoom, palette: this.#palette, kinds: this.#kinds, matches: this.#matches };
  }

  /** One frame: the picture, and over it what is dragged, joined or selected. */
  #compose(): void {
    const context = this.#context;
    const scale = this.#scale;
    const { x, y, zoom } = this.#camera;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = this.#palette.canvas;
    context.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
    if (this.#picture) {
      const { canvas, camera } = this.#picture;
      const ratio = zoom / camera.zoom;
      const left = ((camera.x - x) * zoom - margin * ratio) * scale;
      const top = ((camera.y - y) * zoom - margin * ratio) * scale;
      context.imageSmoothingEnabled = ratio !== 1 && ratio < 2;
      context.drawImage(canvas, left, top, canvas.width * ratio, canvas.height * ratio);
    }
    context.setTransform(zoom * scale, 0, 0, zoom * scale, -x * zoom * scale, -y * zoom * scale);
    const { width, height } = this.size;
    drawOverlay(this.#drawingOf(context, zoom), this.#scene, this.#overlay, {
      x,
      y,
      width: width / zoom,
      height: height / zoom,
    });
  }
}

import type { Box, GraphKinds, GraphNode, GraphTone } from './graph-types.ts';
import type { Palette } from './palette.ts';
import { type Curve, curveAt, curveBetween, frameTitle, type JoinedEdge, type Scene } from './scene.ts';
import { shortened } from './shortened.ts';
import { titleLine, titleLines } from './title-lines.ts';

/** Below this size nodes are dots without text, and edges straight lines. */
export const dotZoom = 0.35;
/** Dots and edges drawn between two looks at the clock; of nodes with text fewer. */
const portion = 64;
const portionOfTexts = 12;
/** With more edges than this, those that lead far are pale from far away: they would hide everything else. */
const crowded = 300;
/** How many widths and heights of a node are far. */
const [farAcross, farDown] = [5, 8];

export interface Drawing {
  context: CanvasRenderingContext2D;
  palette: Palette;
  kinds: GraphKinds;
  zoom: number;
  /** What the search does not match is pale; null: no search. */
  matches: ReadonlySet<string> | null;
}

const alphaOf = ({ matches }: Drawing, id: string) => (matches && !matches.has(id) ? 0.15 : 1);

export const toneOf = (kinds: GraphKinds, kind: string): GraphTone => kinds[kind]?.tone ?? 'neutral';

/** A part of a graph without what is dragged: frames, over them edges, over these the other nodes. In portions. */
export function* drawScene(
  drawing: Drawing,
  scene: Scene,
  seen: Box,
  dragged: ReadonlySet<string> = new Set(),
): Generator<void> {
  const nodes = scene.nodesIn(seen).filter(({ id }) => !dragged.has(id));
  yield* drawNodes(
    drawing,
    nodes.filter(({ isFrame }) => isFrame),
  );
  const joined = scene.joinedIn(seen).filter(({ edge }) => !dragged.has(edge.from) && !dragged.has(edge.to));
  yield* drawEdges(drawing, joined);
  yield* drawNodes(
    drawing,
    nodes.filter(({ isFrame }) => !isFrame),
  );
}

/** Draws in portions; after each the caller may wait for the next frame. */
export function* drawNodes(drawing: Drawing, nodes: readonly GraphNode[]): Generator<void> {
  const isFar = drawing.zoom < dotZoom;
  const size = isFar ? portion : portionOfTexts;
  // Dots of one colour after another: setting it costs more than drawing them.
  const ordered = isFar ? [...Map.groupBy(nodes, ({ kind }) => kind).values()].flat() : nodes;
  for (let at = 0; at < ordered.length; at += size) {
    for (const node of ordered.slice(at, at + size)) drawNode(drawing, node);
    yield;
  }
  drawing.context.globalAlpha = 1;
}

export function drawNode(drawing: Drawing, node: GraphNode): void {
  const { context, palette, kinds, zoom } = drawing;
  const { x, y, width, height } = node;
  const tone = palette.tones[toneOf(kinds, node.kind)];
  const alpha = alphaOf(drawing, node.id);
  if (zoom < dotZoom && !node.isFrame) {
    if (alpha !== context.globalAlpha) context.globalAlpha = alpha;
    context.fillStyle = node.tint ? palette.tones[node.tint].strong : tone.strong;
    context.fillRect(x, y, width, height);
    return;
  }
  context.globalAlpha = alpha;
  if (node.isFrame) drawFrame(drawing, node);
  else {
    context.fillStyle = node.tint ? palette.tones[node.tint].soft : palette.surface;
    context.strokeStyle = tone.strong;
    context.lineWidth = 1;
    context.beginPath();
    context.roundRect(x, y, width, height, 6);
    context.fill();
    context.stroke();
    context.fillStyle = tone.strong;
    context.fillRect(x, y + 6, 4, height - 12);
    context.fillStyle = palette.muted;
    context.font = `500 11px ${palette.font}`;
    context.fillText(kinds[node.kind]?.label ?? '', x + 14, y + 18, width - 40);
    context.fillStyle = node.title === '' ? palette.muted : palette.ink;
    context.font = `600 13px ${palette.font}`;
    const lines = titleLines(node.title || 'Untitled', node);
    for (const [index, line] of lines.entries()) context.fillText(line, x + 14, y + 37 + index * titleLine, width - 22);
    if (node.detail) {
      context.fillStyle = palette.muted;
      context.font = `12px ${palette.font}`;
      context.fillText(cut(node.detail, (width - 24) / 6), x + 14, y + 37 + lines.length * titleLine, width - 22);
    }
  }
  drawMarks(drawing, node);
  context.globalAlpha = 1;
}

function drawFrame({ context, palette, kinds, zoom }: Drawing, node: GraphNode): void {
  const { x, y, width, height, kind, title } = node;
  const { strong, soft } = palette.tones[toneOf(kinds, kind)];
  context.fillStyle = soft;
  context.fillRect(x, y, width, height);
  context.strokeStyle = strong;
  context.lineWidth = Math.max(1, 1 / zoom);
  context.strokeRect(x, y, width, height);
  // Its title stays readable from afar.
  const size = Math.min(frameTitle * 2, Math.max(13, 11 / zoom));
  if (size * zoom < 6) return;
  context.fillStyle = palette.ink;
  context.font = `600 ${size}px ${palette.font}`;
  context.fillText(title || 'Frame', x + 8, y + size + 4, width - 16);
}

function drawMarks({ context, palette }: Drawing, { x, y, width, marks = [] }: GraphNode): void {
  let right = x + width - 7;
  for (const { tone, count, text: boxed } of marks) {
    context.fillStyle = palette.tones[tone].strong;
    context.beginPath();
    if (boxed === undefined && count === undefined) {
      context.arc(right - 5, y + 14, 4.5, 0, 7);
      context.fill();
      right -= 13;
    } else {
      const text = boxed ?? (Number(count) > 99 ? '99+' : String(count));
      context.font = `600 10px ${palette.font}`;
      const size = Math.max(16, context.measureText(text).width + 8);
      context.roundRect(right - size, y + 6, size, 15, 5);
      if (boxed === undefined) {
        // A speech bubble: its tail says that somebody speaks.
        context.moveTo(right - size + 4, y + 20);
        context.lineTo(right - size + 4, y + 25);
        context.lineTo(right - size + 9, y + 20);
      }
      context.fill();
      context.fillStyle = palette.surface;
      context.fillText(text, right - size / 2 - context.measureText(text).width / 2, y + 17);
      right -= size + 4;
    }
  }
}

/** Who else is at a node: a border of its own, and the name above it. */
export function drawPeople({ context, palette, zoom }: Drawing, { x, y, width, height }: Box, words: string): void {
  const { strong } = palette.tones.info;
  context.strokeStyle = strong;
  context.lineWidth = 2 / zoom;
  context.setLineDash([6 / zoom, 3 / zoom]);
  context.strokeRect(x - 6 / zoom, y - 6 / zoom, width + 12 / zoom, height + 12 / zoom);
  context.setLineDash([]);
  if (zoom < dotZoom) return;
  context.font = `600 11px ${palette.font}`;
  const text = cut(words, Math.max(24, width / 6));
  context.fillStyle = strong;
  context.beginPath();
  context.roundRect(x - 6 / zoom, y - 24 - 6 / zoom, context.measureText(text).width + 12, 20, 4);
  context.fill();
  context.fillStyle = palette.surface;
  context.fillText(text, x + 6 - 6 / zoom, y - 10 - 6 / zoom);
}

const cut = (text: string, length: number) => shortened(text, Math.floor(length));

export function* drawEdges(drawing: Drawing, edges: readonly JoinedEdge[]): Generator<void> {
  const { context, palette, zoom } = drawing;
  context.lineWidth = zoom < dotZoom ? 1 / zoom : 1.5;
  const isCrowded = zoom < dotZoom && edges.length > crowded;
  const isFull = (one: JoinedEdge) => isMatched(drawing, one) && !(isCrowded && isLong(one));
  for (const [tone, group] of Map.groupBy(edges, ({ edge }) => edge.tone ?? 'neutral')) {
    context.strokeStyle = tone === 'neutral' ? palette.edge : palette.tones[tone].strong;
    context.fillStyle = context.strokeStyle;
    for (let at = 0; at < group.length; at += portion) {
      const some = group.slice(at, at + portion);
      context.beginPath();
      for (const one of some) if (isFull(one)) line(drawing, one);
      context.stroke();
      const pale = drawing.matches || isCrowded ? some.filter((one) => !isFull(one)) : [];
      if (pale.length > 0) {
        context.globalAlpha = 0.15;
        context.beginPath();
        for (const one of pale) line(drawing, one);
        context.stroke();
        context.globalAlpha = 1;
      }
      if (zoom >= dotZoom) for (const one of some) drawEnd(drawing, one);
      yield;
    }
  }
}

const isLong = ({ from, to }: JoinedEdge) =>
  Math.abs(to.x - from.x) > farAcross * from.width || Math.abs(to.y - from.y) > farDown * from.height;

const isMatched = ({ matches }: Drawing, { edge }: JoinedEdge) =>
  !matches || (matches.has(edge.from) && matches.has(edge.to));

function line({ context, zoom }: Drawing, { from, to }: JoinedEdge): void {
  if (zoom < dotZoom) {
    context.moveTo(from.x + from.width, from.y + from.height / 2);
    context.lineTo(to.x, to.y + to.height / 2);
    return;
  }
  const [x1, y1, cx1, cy1, cx2, cy2, x2, y2] = curveBetween(from, to);
  context.moveTo(x1, y1);
  context.bezierCurveTo(cx1, cy1, cx2, cy2, x2, y2);
}

/** The head of an arrow, and what the edge is called. */
function drawEnd(drawing: Drawing, { edge, from, to }: JoinedEdge): void {
  const { context } = drawing;
  const [x, y] = [to.x, to.y + to.height / 2];
  context.globalAlpha = alphaOf(drawing, edge.to);
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x - 8, y - 4.5);
  context.lineTo(x - 8, y + 4.5);
  context.fill();
  drawLabel(drawing, edge.label, curveBetween(from, to));
  context.globalAlpha = 1;
}

/** About, in world units. */
const letterWidth = 6;
/** Of an edge that goes up or down more than to the side. */
const roomAtLeast = 96;

/** What an edge is called, in the middle of its curve, which makes room for it. */
export function drawLabel({ context, palette }: Drawing, label: string | undefined, curve: Curve): void {
  if (!label) return;
  const middle = curveAt(curve, 0.5);
  const color = context.fillStyle;
  context.font = `11px ${palette.font}`;
  const [x1, y1, , , , , x2, y2] = curve;
  // What is wider than the gap between two columns goes under the nodes or the arrows of others that end there.
  const room = Math.max(Math.abs(x2 - x1), Math.min(Math.hypot(x2 - x1, y2 - y1), roomAtLeast)) - 24;
  const text = cut(label, Math.min(32, Math.max(4, Math.floor(room / letterWidth))));
  const { width } = context.measureText(text);
  context.fillStyle = palette.canvas;
  context.fillRect(middle.x - width / 2 - 4, middle.y - 8, width + 8, 16);
  context.fillStyle = palette.muted;
  context.fillText(text, middle.x - width / 2, middle.y + 4);
  context.fillStyle = color;
}

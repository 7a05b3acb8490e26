import { type Drawing, dotZoom, drawEdges, drawLabel, drawNodes, drawPeople } from './draw.ts';
import type { Box, GraphEdge, GraphNode, GraphPeople, Point } from './graph-types.ts';
import { type Curve, curveBetween, type Scene } from './scene.ts';

export interface Dragged {
  ids: ReadonlySet<string>;
  by: Point;
  size?: Point;
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
}

/** What is drawn over the picture of a graph in each frame. */
export interface Overlay {
  dragged: Dragged | null;
  people: GraphPeople;
  selected: ReadonlySet<string>;
  selectedEdge: string | null;
  hovered: string | null;
  joining: { from: string; to: Point } | null;
  box: Box | null;
}

/** @param seen the part of the graph that is in sight */
export function drawOverlay(drawing: Drawing, scene: Scene, overlay: Overlay, seen: Box): void {
  if (overlay.dragged) drawDragged(drawing, scene, overlay.dragged, seen);
  for (const [id, words] of overlay.people) {
    const node = scene.byID.get(id);
    if (node) drawPeople(drawing, placeOf(node, overlay.dragged), words);
  }
  drawSelected(drawing, scene, overlay);
  drawJoining(drawing, scene, overlay);
  if (overlay.box) drawBox(drawing, overlay.box);
}

/** Where a node is shown now. */
function placeOf(node: GraphNode, dragged: Dragged | null): GraphNode {
  if (!dragged?.ids.has(node.id)) return node;
  const { by, size } = dragged;
  return {
    ...node,
    x: node.x + by.x,
    y: node.y + by.y,
    width: Math.max(20, node.width + (size?.x ?? 0)),
    height: Math.max(20, node.height + (size?.y ?? 0)),
  };
}

function drawDragged(drawing: Drawing, scene: Scene, dragged: Dragged, seen: Box): void {
  const nodes = dragged.nodes.map((node) => placeOf(node, dragged));
  const moved = new Map(nodes.map((node) => [node.id, node]));
  const endOf = (id: string) => moved.get(id) ?? (scene.byID.get(id) as GraphNode);
  const edges = dragged.edges.map((edge) => ({ edge, from: endOf(edge.from), to: endOf(edge.to) }));
  const { x, y, width, height } = seen;
  const isSeen = (node: GraphNode) =>
    node.x < x + width && node.x + node.width > x && node.y < y + height && node.y + node.height > y;
  for (const _ of drawEdges(drawing, edges));
  for (const _ of drawNodes(drawing, nodes.filter(isSeen)));
}

function drawSelected(drawing: Drawing, scene: Scene, overlay: Overlay): void {
  const { context, palette, zoom } = drawing;
  const { dragged, selected, selectedEdge } = overlay;
  context.strokeStyle = palette.accent;
  context.lineWidth = 2 / zoom;
  const edge = selectedEdge === null ? undefined : scene.edges.find(({ id }) => id === selectedEdge);
  const curve = edge && scene.curveOf(edge);
  if (curve) strokeCurve(context, curve);
  // The line has gone over what the edge is called.
  if (curve && zoom >= dotZoom) drawLabel(drawing, edge.label, curve);
  // Nearer they would cross the texts of other nodes.
  if (!dragged && selected.size === 1 && zoom < dotZoom) drawLinksOf(context, scene, [...selected][0] as string);
  context.beginPath();
  for (const id of selected) {
    const node = scene.byID.get(id);
    if (!node) continue;
    const { x, y, width, height } = placeOf(node, dragged);
    context.rect(x - 3 / zoom, y - 3 / zoom, width + 6 / zoom, height + 6 / zoom);
  }
  context.stroke();
}

/** So many are told apart, and drawn in each frame. */
const linksMax = 200;

/** What leads to the selected node and what it leads to stands out of the other edges. */
function drawLinksOf(context: CanvasRenderingContext2D, scene: Scene, id: string): void {
  const edges = [...(scene.outgoing.get(id) ?? []), ...(scene.incoming.get(id) ?? [])];
  for (const edge of edges.slice(0, linksMax)) {
    const curve = scene.curveOf(edge);
    if (curve) strokeCurve(context, curve);
  }
}

/** The handle from which edges are drawn, and the edge that is being drawn. */
function drawJoining({ context, palette, zoom }: Drawing, scene: Scene, overlay: Overlay): void {
  const { dragged, hovered, joining } = overlay;
  const under = hovered === null ? undefined : scene.byID.get(hovered);
  if (under && !under.isFrame && zoom >= dotZoom) {
    const { x, y, width, height } = placeOf(under, dragged);
    context.fillStyle = palette.accent;
    context.beginPath();
    context.arc(x + width, y + height / 2, 6, 0, 7);
    context.fill();
  }
  const from = joining && scene.byID.get(joining.from);
  if (from) strokeCurve(context, curveBetween(from, { ...joining.to, width: 0, height: 0 }));
}

function drawBox({ context, palette }: Drawing, { x, y, width, height }: Box): void {
  context.globalAlpha = 0.15;
  context.fillStyle = palette.accent;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
  context.strokeRect(x, y, width, height);
}

function strokeCurve(context: CanvasRenderingContext2D, [x1, y1, cx1, cy1, cx2, cy2, x2, y2]: Curve): void {
  context.beginPath();
  context.moveTo(x1, y1);
  context.bezierCurveTo(cx1, cy1, cx2, cy2, x2, y2);
  context.stroke();
}

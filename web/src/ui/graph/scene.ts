import type { Box, GraphEdge, GraphNode, Point } from './graph-types.ts';

/** How far from a curve a pointer still means it, in pixels of the screen. */
const edgeReach = 6;

/** An edge with the nodes that it joins, which may be on their way. */
export interface JoinedEdge {
  edge: GraphEdge;
  from: Box;
  to: Box;
}

/** A graph made ready to be drawn and searched; a new one is made whenever the graph is another one. */
export class Scene {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly byID: ReadonlyMap<string, GraphNode>;
  /** Edges by the node that they leave, and by the one that they lead to. */
  readonly outgoing: ReadonlyMap<string, GraphEdge[]>;
  readonly incoming: ReadonlyMap<string, GraphEdge[]>;

  /** Of the arguments it was made from. */
  readonly #edges: readonly GraphEdge[];

  /** @param before of the same graph a moment ago: what is still right of it is kept */
  constructor(nodes: readonly GraphNode[], edges: readonly GraphEdge[], before?: Scene) {
    // Frames are behind everything else, larger ones behind smaller ones.
    const frames = nodes.filter(({ isFrame }) => isFrame).sort((a, b) => b.width * b.height - a.width * a.height);
    this.nodes = frames.length === 0 ? nodes : [...frames, ...nodes.filter(({ isFrame }) => !isFrame)];
    this.byID = new Map(nodes.map((node) => [node.id, node]));
    this.#edges = edges;
    if (before && before.#edges === edges && before.hasSameNodes(this.byID)) {
      this.edges = before.edges;
      this.outgoing = before.outgoing;
      this.incoming = before.incoming;
      return;
    }
    this.edges = edges.filter(({ from, to }) => this.byID.has(from) && this.byID.has(to));
    this.outgoing = Map.groupBy(this.edges, ({ from }) => from);
    this.incoming = Map.groupBy(this.edges, ({ to }) => to);
  }

  private hasSameNodes(byID: ReadonlyMap<string, GraphNode>): boolean {
    if (byID.size !== this.byID.size) return false;
    for (const id of byID.keys()) if (!this.byID.has(id)) return false;
    return true;
  }

  /** The smallest box around these nodes, or around all. */
  boundsOf(ids?: Iterable<string>): Box | null {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    const chosen = ids ? [...ids].map((id) => this.byID.get(id)) : this.nodes;
    for (const node of chosen) {
      if (!node) continue;
      left = Math.min(left, node.x);
      top = Math.min(top, node.y);
      right = Math.max(right, node.x + node.width);
      bottom = Math.max(bottom, node.y + node.height);
    }
    return left === Infinity ? null : { x: left, y: top, width: right - left, height: bottom - top };
  }

  /** The leftmost node, which is where a laid out graph begins. */
  first(): GraphNode | null {
    let first: GraphNode | null = null;
    for (const node of this.nodes) if (!node.isFrame && (first === null || node.x < first.x)) first = node;
    return first;
  }

  nodeAt({ x, y }: Point): GraphNode | null {
    for (let index = this.nodes.length - 1; index >= 0; index--) {
      const node = this.nodes[index] as GraphNode;
      if (x < node.x || x > node.x + node.width || y < node.y || y > node.y + node.height) continue;
      // A frame is taken by its title; what is inside it is not the frame.
      if (node.isFrame && y > node.y + frameTitle) continue;
      return node;
    }
    return null;
  }

  nodesIn(box: Box): GraphNode[] {
    return this.nodes.filter(
      ({ x, y, width, height }) =>
        x < box.x + box.width && x + width > box.x && y < box.y + box.height && y + height > box.y,
    );
  }

  /** Edges of which some may be in a box: as wide as the curves can be. */
  joinedIn(box: Box): JoinedEdge[] {
    const found: JoinedEdge[] = [];
    for (const edge of this.edges) {
      const from = this.byID.get(edge.from) as GraphNode;
      const to = this.byID.get(edge.to) as GraphNode;
      const [left, right] = from.x + from.width < to.x ? [from.x, to.x] : [to.x - 300, from.x + from.width + 300];
      const [top, bottom] = from.y < to.y ? [from.y, to.y + to.height] : [to.y, from.y + from.height];
      if (left < box.x + box.width && right > box.x && top < box.y + box.height && bottom + backwardBow > box.y)
        found.push({ edge, from, to });
    }
    return found;
  }

  /** What a frame takes along when it is moved. */
  inside(frame: GraphNode): GraphNode[] {
    return this.nodes.filter(
      ({ id, x, y, width, height }) =>
        id !== frame.id &&
        x >= frame.x &&
        y >= frame.y &&
        x + width <= frame.x + frame.width &&
        y + height <= frame.y + frame.height,
    );
  }

  edgeAt(point: Point, zoom: number): GraphEdge | null {
    const reach = edgeReach / zoom;
    for (let index = this.edges.length - 1; index >= 0; index--) {
      const edge = this.edges[index] as GraphEdge;
      const curve = this.curveOf(edge);
      if (!curve || !isNear(curve, point, reach)) continue;
      for (let step = 0; step < 24; step++)
        if (distance(point, curveAt(curve, step / 24), curveAt(curve, (step + 1) / 24)) <= reach) return edge;
    }
    return null;
  }

  curveOf({ from, to }: GraphEdge): Curve | null {
    const [start, end] = [this.byID.get(from), this.byID.get(to)];
    return start && end ? curveBetween(start, end) : null;
  }
}

/** The height of a frame's title, at the natural size. */
export const frameTitle = 28;

/** How far below its ends an edge that leads back to the left is bent. */
export const backwardBow = 130;

/** A Bézier curve: x and y of its start, of its two control points, and of its end. */
export type Curve = readonly [number, number, number, number, number, number, number, number];

/** From the right of one node to the left of another. */
export function curveBetween(from: Box, to: Box): Curve {
  const [x1, y1] = [from.x + from.width, from.y + from.height / 2];
  const [x2, y2] = [to.x, to.y + to.height / 2];
  if (x2 >= x1) {
    const bend = Math.max(24, (x2 - x1) / 2);
    return [x1, y1, x1 + bend, y1, x2 - bend, y2, x2, y2];
  }
  // Back to the left it passes below the nodes, not through them.
  const bend = Math.min(240, 60 + (x1 - x2) / 4);
  return [x1, y1, x1 + bend, y1 + backwardBow, x2 - bend, y2 + backwardBow, x2, y2];
}

export function curveAt([x1, y1, cx1, cy1, cx2, cy2, x2, y2]: Curve, at: number): Point {
  const rest = 1 - at;
  const [a, b, c, d] = [rest ** 3, 3 * rest * rest * at, 3 * rest * at * at, at ** 3];
  return { x: a * x1 + b * cx1 + c * cx2 + d * x2, y: a * y1 + b * cy1 + c * cy2 + d * y2 };
}

function isNear([x1, y1, cx1, cy1, cx2, cy2, x2, y2]: Curve, { x, y }: Point, reach: number): boolean {
  return (
    x >= Math.min(x1, x2, cx1, cx2) - reach &&
    x <= Math.max(x1, x2, cx1, cx2) + reach &&
    y >= Math.min(y1, y2, cy1, cy2) - reach &&
    y <= Math.max(y1, y2, cy1, cy2) + reach
  );
}

/** From a point to a line between two others. */
function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const at = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - at * dx, point.y - from.y - at * dy);
}

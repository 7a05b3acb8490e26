import type { GraphEdge, GraphNode, Point } from '#web/ui/graph/graph-types.ts';
import type { LayoutRequest } from './layout-worker.ts';

/** Tidy positions of these nodes, or of all, where they are now; made in a worker. Frames stay. */
export async function arrangeGraph(
  all: readonly GraphNode[],
  edges: readonly GraphEdge[],
  ids: readonly string[],
): Promise<Map<string, Point>> {
  const chosen = new Set(ids);
  const nodes = all.filter(({ id, isFrame }) => !isFrame && (chosen.size === 0 || chosen.has(id)));
  if (nodes.length === 0) return new Map();
  const laidOut = await inWorker({
    nodes: nodes.map(({ id, kind, x, y, width, height }) => ({ id, x, y, width, height, isStart: kind === 'start' })),
    edges: edges.map(({ from, to }) => ({ from, to })),
  });
  const left = nodes.reduce((least, { x }) => Math.min(least, x), Infinity);
  const top = nodes.reduce((least, { y }) => Math.min(least, y), Infinity);
  const moved = nodes.flatMap((node): [string, Point][] => {
    const at = laidOut.get(node.id);
    const [x, y] = [left + (at?.x ?? 0), top + (at?.y ?? 0)];
    return at && (x !== node.x || y !== node.y) ? [[node.id, { x, y }]] : [];
  });
  return new Map(moved);
}

function inWorker(request: LayoutRequest): Promise<ReadonlyMap<string, Point>> {
  const worker = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadonlyMap<string, Point>>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

import { layoutGraph } from '#content/graph/layout.ts';
import type { LayoutEdge, LayoutNode } from '#content/graph/layout-place.ts';

export interface LayoutRequest {
  nodes: readonly LayoutNode[];
  edges: readonly LayoutEdge[];
}

self.onmessage = ({ data: { nodes, edges } }: MessageEvent<LayoutRequest>) =>
  self.postMessage(layoutGraph(nodes, edges));

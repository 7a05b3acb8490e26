import { type LayoutEdge, type LayoutOptions, layoutGraph } from '#content/graph/layout.ts';
import type { LayoutNode } from '#content/graph/layout-place.ts';

export interface LayoutRequest {
  nodes: readonly LayoutNode[];
  edges: readonly LayoutEdge[];
  options?: LayoutOptions;
}

self.onmessage = ({ data: { nodes, edges, options } }: MessageEvent<LayoutRequest>) =>
  self.postMessage(layoutGraph(nodes, edges, options));

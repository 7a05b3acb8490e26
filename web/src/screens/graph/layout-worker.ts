import { type LayoutEdge, type LayoutNode, layoutGraph } from '#content/graph/layout.ts';

export interface LayoutRequest {
  nodes: readonly LayoutNode[];
  edges: readonly LayoutEdge[];
}

self.onmessage = ({ data }: MessageEvent<LayoutRequest>) => self.postMessage(layoutGraph(data.nodes, data.edges));

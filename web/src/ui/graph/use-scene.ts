import { useState } from 'react';
import type { GraphEdge, GraphNode } from './graph-types.ts';
import { Scene } from './scene.ts';

/** The graph made ready; of the scene before, what is still right is kept. */
export function useScene(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Scene {
  const [kept, setKept] = useState(() => ({ nodes, edges, scene: new Scene(nodes, edges) }));
  if (kept.nodes === nodes && kept.edges === edges) return kept.scene;
  const scene = new Scene(nodes, edges, kept.scene);
  setKept({ nodes, edges, scene });
  return scene;
}

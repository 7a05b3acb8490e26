import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { changedNodes } from '#content/explore/changed-nodes.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import type { GraphEdge, GraphNode } from '#web/ui/graph/graph-types.ts';
import { explorationOf } from '../explore/held-exploration.ts';
import { usePlayedCoverage } from '../play/played-coverage.ts';
import { useWorldAnswer } from '../world/use-world-answer.ts';
import { type CoveredGraph, covered } from './coverage.ts';
import type { GraphState } from './graph-state.ts';
import type { KindGraph } from './kind-graph.ts';

const noInput = {};
const none: ReadonlySet<string> = new Set();

/** Whether somebody who looks through graphs has it shown, so that the next one shows it, too. */
let wasShown = false;

export interface Coverage {
  isShown: boolean;
  toggle: () => void;
  /** Null: it isn’t shown. Without counts, nothing of the graph was explored or played yet. */
  shown: (CoveredGraph & { hasCounts: boolean }) | null;
}

/** How often players come to what a graph holds, by the last exploration and the runs of this tab. */
export function useCoverage(
  graph: KindGraph,
  ownerID: string,
  { nodes: nodeParts, edges: edgeParts }: Pick<GraphState, 'nodes' | 'edges'>,
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
): Coverage {
  const workspaceID = useWorkspaceID();
  const [isShown, setShown] = useState(wasShown);
  const exploration = explorationOf(workspaceID);
  const { result, bundle: explored } = useSyncExternalStore(exploration.subscribe, exploration.view);
  const played = usePlayedCoverage(workspaceID);
  const { data: now } = useWorldAnswer('bundle', noInput, isShown && explored !== null);
  const changed = useMemo(() => (explored && now ? changedNodes(explored, now) : none), [explored, now]);
  const shown = useMemo(() => {
    if (!isShown) return null;
    const counts = {
      changed,
      node: (id: string) => (result?.nodes[id] ?? 0) + (played.nodes.get(id) ?? 0),
      option: (key: string) => (result?.options[key] ?? 0) + (played.options.get(key) ?? 0),
    };
    const scope = result?.scope;
    const isExplored = scope !== undefined && (scope.is === 'game' || scope.id === ownerID);
    const hasCounts = isExplored || [...nodeParts.keys()].some((id) => counts.node(id) > 0);
    // Before anything was played, “never reached” would say nothing.
    if (!hasCounts) return { nodes, edges, total: 0, unreached: 0, unchosen: 0, stale: 0, hasCounts };
    return { ...covered(graph, { nodes: nodeParts, edges: edgeParts }, { nodes, edges }, counts), hasCounts };
  }, [isShown, result, changed, played, graph, ownerID, nodeParts, edgeParts, nodes, edges]);
  const toggle = useCallback(() => {
    wasShown = !isShown;
    setShown(wasShown);
  }, [isShown]);
  return { isShown, toggle, shown };
}

import type { GraphEdge, GraphMark, GraphNode } from '#web/ui/graph/graph-types.ts';
import { countText, formatCompact } from '../format.ts';
import type { Parts } from './graph-records.ts';
import type { KindGraph } from './kind-graph.ts';

/** How often players came to nodes, and chose options (`node/option`). */
export interface Counts {
  /** Nodes that are other than when they were counted. */
  changed: ReadonlySet<string>;
  node: (id: string) => number;
  option: (key: string) => number;
}

/** A graph as it is drawn, with how often it was played. */
export interface CoveredGraph {
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
  /** Of the nodes that players can come to. */
  total: number;
  unreached: number;
  /** Of nodes that were reached. */
  unchosen: number;
  /** Nodes that changed since they were counted. */
  stale: number;
}

/** Counts at nodes and options; what was never reached is tinted (content §10). */
export function covered(
  { isMet, optionsOf = () => [], optionOf = () => undefined }: Pick<KindGraph, 'isMet' | 'optionsOf' | 'optionOf'>,
  state: { nodes: Parts; edges: Parts },
  drawn: Pick<CoveredGraph, 'nodes' | 'edges'>,
  counts: Counts,
): CoveredGraph {
  let [total, unreached, unchosen, stale] = [0, 0, 0, 0];
  const nodes = drawn.nodes.map((node) => {
    const fields = state.nodes.get(node.id)?.fields;
    if (!fields || !isMet(fields)) return node;
    const count = counts.node(node.id);
    total++;
    if (counts.changed.has(node.id)) {
      stale++;
      return { ...node, tint: 'warning' as const, marks: [...(node.marks ?? []), staleMark(count)] };
    }
    if (count === 0) {
      unreached++;
      return { ...node, tint: 'danger' as const, marks: [...(node.marks ?? []), neverReached] };
    }
    const options = optionsOf(fields);
    const chosen = options.filter((id) => counts.option(`${node.id}/${id}`) > 0).length;
    unchosen += options.length - chosen;
    const ofOptions = chosen < options.length ? [optionsMark(chosen, options.length)] : [];
    return { ...node, marks: [...(node.marks ?? []), reachedMark(count), ...ofOptions] };
  });
  const edges = drawn.edges.map((edge) => {
    const fields = state.edges.get(edge.id)?.fields;
    const option = fields && optionOf(fields, state.nodes);
    if (option === undefined || counts.node(edge.from) === 0) return edge;
    const count = counts.option(`${edge.from}/${option}`);
    const label = `${formatCompact(count)} × ${edge.label || '…'}`;
    return { ...edge, label, ...(count === 0 ? { tone: 'warning' as const } : {}) };
  });
  return { nodes, edges, total, unreached, unchosen, stale };
}

const neverReached: GraphMark = { tone: 'danger', label: 'Never reached', text: '0' };

const staleMark = (count: number): GraphMark => ({
  tone: 'warning',
  label:
    count === 0 ? 'Changed since it was explored' : `Reached ${countText(count, ['time', 'times'])} before it changed`,
  text: count === 0 ? '?' : `${formatCompact(count)}?`,
});

const reachedMark = (count: number): GraphMark => ({
  tone: 'success',
  label: `Reached ${countText(count, ['time', 'times'])}`,
  text: formatCompact(count),
});

const optionsMark = (chosen: number, all: number): GraphMark => ({
  tone: 'warning',
  label: `${all - chosen} of ${countText(all, ['option', 'options'])} never chosen`,
  text: `${chosen}/${all}`,
});

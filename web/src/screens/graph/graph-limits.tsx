import { type GraphKind, graphOf } from '#contract/kinds/graphs.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { GraphState } from './graph-state.ts';

/** From this part of the most there can be, people are told. */
const nearly = 0.9;

const words = { nodes: 'nodes', edges: 'links' } as const;
const mostOf = (kind: GraphKind) => {
  const { nodesMax, edgesMax } = graphOf(kind);
  return { nodes: nodesMax, edges: edgesMax };
};

/** How many there can be, as people are told. */
export const mostText = (kind: GraphKind, parts: 'nodes' | 'edges'): string =>
  `A ${graphOf(kind).owner.one} can have at most ${mostOf(kind)[parts].toLocaleString('en-US')} ${words[parts]}.`;

/** Says that a graph will soon be full, before it is. */
export function GraphLimits({ kind, state }: { kind: GraphKind; state: GraphState }) {
  const most = mostOf(kind);
  return (['nodes', 'edges'] as const)
    .filter((parts) => state[parts].size >= most[parts] * nearly)
    .map((parts) => {
      const [count, max] = [state[parts].size, most[parts]].map((each) => each.toLocaleString('en-US'));
      return (
        <Banner key={parts} tone="warning" title={`${count} of ${max} ${words[parts]}`}>
          {mostText(kind, parts)} Move part of it to another {graphOf(kind).owner.one} to make room.
        </Banner>
      );
    });
}

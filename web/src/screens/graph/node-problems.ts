import { useMemo } from 'react';
import { type ProblemCode, problemCodes } from '#content/problem/problem.ts';
import { codeWords } from '#web/screens/problem/code-words.ts';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import type { GraphMark, GraphNode } from '#web/ui/graph/graph-types.ts';

/** The nodes with a mark for each of their problems (content §9); nodes without one stay the same objects. */
export function useNodesWithProblems(ownerID: string, nodes: readonly GraphNode[]): readonly GraphNode[] {
  const { data } = useWorldAnswer('nodeProblems', { ownerID });
  return useMemo(() => {
    if (!data || Object.keys(data).length === 0) return nodes;
    return nodes.map((node) => {
      const codes = data[node.id];
      return codes ? { ...node, marks: [...(node.marks ?? []), ...[...new Set(codes)].map(markOf)] } : node;
    });
  }, [nodes, data]);
}

const markOf = (code: ProblemCode): GraphMark => ({
  tone: problemCodes[code] === 'error' ? 'danger' : 'warning',
  label: `Problem: ${codeWords[code]}`,
});

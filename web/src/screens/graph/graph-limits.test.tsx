import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { questEdgesMax } from '#contract/kinds/quest-edge.ts';
import { questNodesMax } from '#contract/kinds/quest-node.ts';
import { GraphLimits } from './graph-limits.tsx';
import type { Parts } from './graph-records.ts';
import type { GraphState } from './graph-state.ts';

const parts = (count: number): Parts =>
  new Map(Array.from({ length: count }, (_, index) => [`${index}`, { id: `${index}`, version: 1, fields: {} }]));
const state = (nodes: number, edges: number): GraphState => ({
  ...{ nodes: parts(nodes), edges: parts(edges), status: 'ready', error: null, pending: 0, isWaiting: false },
  ...{ conflict: null, leftOut: null, canUndo: false, canRedo: false, acts: 0, hadNodes: true },
});

test('content §6: a quest that will soon have as many nodes or links as it can have says so', () => {
  const { rerender } = render(<GraphLimits kind="quest" state={state(questNodesMax * 0.9 - 1, 0)} />);
  expect(screen.queryByText(/20,000/)).toBeNull();
  rerender(<GraphLimits kind="quest" state={state(questNodesMax * 0.9, 0)} />);
  expect(screen.queryByText('18,000 of 20,000 nodes')).not.toBeNull();
  expect(screen.queryByText(/A quest can have at most 20,000 nodes/)).not.toBeNull();
  rerender(<GraphLimits kind="quest" state={state(0, questEdgesMax)} />);
  expect(screen.queryByText('60,000 of 60,000 links')).not.toBeNull();
});

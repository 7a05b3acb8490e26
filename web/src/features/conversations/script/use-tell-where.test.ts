// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTellWhere, type WhereInScript } from './use-tell-where.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const rest = () => act(() => vi.advanceTimersByTime(1000));

test('content §8: whoever writes in a script is told to be at the node of the line, once they stay there', () => {
  const told: (WhereInScript | null)[] = [];
  const lines = ['a', 'b', 'c'];
  const before = new Map(['a', 'b'].map((id) => [id, {}]));
  const { result, rerender, unmount } = renderHook(
    ({ nodes }) => useTellWhere({ nodeAt: (line) => lines[line] }, nodes, (where) => told.push(where)),
    { initialProps: { nodes: before } },
  );
  rest();
  expect(told).toEqual([]);
  act(() => result.current.at(0));
  act(() => result.current.at(1));
  rest();
  act(() => result.current.typed());
  rest();
  act(() => result.current.at(2));
  rest();
  // The line that was typed is saved.
  rerender({ nodes: new Map([...before, ['c', {}]]) });
  rest();
  act(() => result.current.left());
  rest();
  unmount();
  expect(told).toEqual([
    { partIDs: ['b'], isEditing: false },
    { partIDs: ['b'], isEditing: true },
    { partIDs: [], isEditing: true },
    { partIDs: ['c'], isEditing: true },
    { partIDs: ['c'], isEditing: false },
    null,
  ]);
});

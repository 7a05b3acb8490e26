// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListedProblem } from '#content/problem/problem-list.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { useFlowMends } from './use-flow-mends.ts';

const problem = {
  ...{ id: 'noStart q1', code: 'noStart', where: { kind: 'quest', id: 'q1' }, owner: null },
  missingStart: { next: null },
} as unknown as ListedProblem;

let saved: number;
let answer: (status: number) => void;

beforeEach(() => {
  saved = 0;
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({});
    saved += 1;
    const status = await new Promise<number>((resolve) => (answer = resolve));
    return Response.json({ nodes: [], edges: [], gone: [], batchID: 'b', type: 'about:blank', status }, { status });
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('content §9: a start that is added twice before it is checked is added once; one that was not saved can be added again', async () => {
  const { wrapper } = connectedStore();
  const first = {};
  const { result, rerender } = renderHook((checked: object) => useFlowMends(checked), { wrapper, initialProps: first });
  const add = () => act(async () => result.current.addStart(problem));
  await add();
  await add();
  await waitFor(() => expect(saved).toBe(1));
  expect(result.current.isMending(problem)).toBe(true);
  answer(400);
  await waitFor(() => expect(result.current.isMending(problem)).toBe(false));

  await add();
  await waitFor(() => expect(saved).toBe(2));
  answer(200);
  await add();
  expect(result.current.isMending(problem)).toBe(true);
  expect(saved).toBe(2);
  // It was checked, and is there again: it was undone.
  rerender({});
  expect(result.current.isMending(problem)).toBe(false);
});

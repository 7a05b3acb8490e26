/** For tests of a quest's graph of one node: the hook on a server that answers as told. */
import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import { useGraph, useGraphReport } from '#web/screens/graph/use-graph.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { type ApiServer, problem, startApiServer } from './api-server.ts';
import { fakeUser } from './fakes.ts';

export const newStore = () => {
  const made = configureStore({ reducer: rootReducer });
  made.dispatch(authActions.signedIn(fakeUser({ userID: 'aria' })));
  return made;
};

/** What a test sets, and what it asks. */
interface Given {
  app: ReturnType<typeof newStore>;
  isDown: boolean;
  /** The server makes nothing. */
  isRefusing: boolean;
  /** A node that is made is there already. */
  isMade: boolean;
  /** It has no node, and had some if so. */
  isEmpty: boolean;
  hadNodes: boolean;
  /** Another person deleted the node. */
  isDeleted: boolean;
  /** Another person changed the node; a change to it is answered once this resolves. */
  changed: Promise<void> | null;
  /** Gestures that arrived, by who was signed in and where. */
  saved: { by: string | undefined; url: string; body: Record<string, unknown> }[];
  title: string;
  /** Another attempt has graphs of its own: what the one before left is kept by the graph's id. */
  attempt: number;
}

/** Begins and ends with each test of the file that calls this. */
export function servedGraph() {
  const given = { attempt: 0 } as Given;
  let server: ApiServer;
  beforeEach(async () => {
    const fresh = {
      isDown: false,
      isRefusing: false,
      isMade: false,
      isEmpty: false,
      hadNodes: false,
      isDeleted: false,
      changed: null,
      saved: [],
      title: 'One',
    };
    Object.assign(given, fresh, { attempt: given.attempt + 1, app: newStore() });
    server = await startApiServer(async ({ method, url, body }) => {
      if (method === 'GET') {
        const readAt = '2026-11-26T00:00:00.000Z';
        if (given.isEmpty)
          return {
            body: { nodes: [], edges: [], deleted: [], nodeCount: 0, edgeCount: 0, hadNodes: given.hadNodes, readAt },
          };
        if (given.isDeleted)
          return { body: { nodes: [], edges: [], deleted: ['a'], nodeCount: 0, edgeCount: 0, readAt } };
        const version = given.saved.length + 1;
        const nodes = [{ questNodeID: 'a', version, type: 'stage', title: given.title, x: 0, y: 0 }];
        return { body: { nodes, edges: [], deleted: [], nodeCount: 1, edgeCount: 0, readAt } };
      }
      if (given.isDown) return { cut: true };
      if (given.isRefusing) return problem(403, problemTypes.forbidden);
      if (given.isMade) return problem(409, problemTypes.conflict);
      if (given.changed) {
        await given.changed;
        const current = [{ questNodeID: 'a', version: 9, type: 'stage', title: 'Theirs', x: 0, y: 0 }];
        return problem(409, problemTypes.staleVersion, { current });
      }
      given.saved.push({ by: given.app.getState().auth.currentUser?.userID, url, body: JSON.parse(body) });
      given.title = 'Two';
      if (given.isDeleted) return { body: { nodes: [], edges: [], gone: ['a'], batchID: 'batch' } };
      return { body: { nodes: [{ questNodeID: 'a', version: 2 }], edges: [], gone: [], batchID: 'batch' } };
    });
    const realFetch = fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(server.origin + path, init));
  });

  afterEach(async () => {
    // A graph that is left makes no call in the name of nobody: none reaches what another test puts in place of fetch.
    act(() => void given.app.dispatch(authActions.signedOut()));
    vi.unstubAllGlobals();
    await server.close();
  });

  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={given.app}>{children}</Provider>;
  return {
    ...{ given, wrapper },
    reads: () => server.seen.filter(({ method }) => method === 'GET').length,
    open: (questID: string) =>
      renderHook(
        () => {
          const graph = useGraph('quest', `${questID}-${given.attempt}`);
          useGraphReport('graph', graph.state);
          return graph;
        },
        { wrapper },
      ),
  };
}

export async function isReady(result: { current: ReturnType<typeof useGraph> }): Promise<void> {
  await waitFor(() => expect(result.current.state.status).toBe('ready'));
}

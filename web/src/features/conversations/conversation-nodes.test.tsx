// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import { initialValues } from '#contract/kinds/declaration.ts';
import { graphOf } from '#contract/kinds/graphs.ts';
import { firstNodeID } from '#web/screens/graph/new-parts.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { ConversationNodes } from './conversation-nodes.tsx';
import { Component as NodePage } from './node-page.tsx';

// What is named in expressions is read by a worker, which jsdom doesn't have: nothing is named here.
beforeEach(
  () =>
    void vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage() {}
        terminate() {}
      },
    ),
);
afterEach(() => void vi.unstubAllGlobals());

const readAt = '2026-11-26T00:00:00.000Z';
const empty = { nodes: [], edges: [], deleted: [], nodeCount: 0, edgeCount: 0, readAt };

test('content §7: a first line that was refused opens no page, and can be written again', async () => {
  let isRefused = false;
  let sent = '';
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      isRefused = true;
      sent = String(body);
      return Response.json({ type: 'about:blank', title: 'No', detail: 'No', status: 403 }, { status: 403 });
    }
    return Response.json(path.includes('/graph') ? empty : { rows: [], total: 0 });
  });
  const conversationID = '01a2228a-0b2a-77a3-8a48-1f1a6a65e4bf';
  const { wrapper: Wrapper } = connectedStore();
  const element = <ConversationNodes {...{ conversationID }} graph="/graph" canEdit />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/here'] });
  render(
    <Wrapper>
      <RouterProvider router={router} />
    </Wrapper>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Write the first line' }));
  await waitFor(() => expect(isRefused).toBe(true));
  // The start is that of whoever begins the graph in the same moment.
  expect(sent).toContain(firstNodeID(conversationID));
  const button = await screen.findByRole('button', { name: 'Write the first line' });
  expect(button.hasAttribute('data-pending')).toBe(false);
  expect(router.state.location.pathname).toBe('/here');
});

test('content §7: of two who write the first line in one moment, the second one’s line follows the other’s and opens', async () => {
  const conversationID = '01a2228a-0b2a-77a3-8a48-1f1a6a65e4c0';
  const node = (conversationNodeID: string, type: string) => ({
    ...initialValues(graphOf('conversation').node),
    ...{ conversationNodeID, type, version: 1 },
  });
  const theirs = [node(firstNodeID(conversationID), 'start'), node('theirs', 'line')];
  const link = { ...initialValues(graphOf('conversation').edge), conversationEdgeID: 'link', version: 1 };
  const edges = [{ ...link, fromID: firstNodeID(conversationID), toID: 'theirs' }];
  const sent: { nodes: { create: { conversationNodeID: string }[] }; edges: { create: object[] } }[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') {
      const shown = sent.length > 0 ? { ...empty, nodes: theirs, edges, nodeCount: 2, edgeCount: 1 } : empty;
      return Response.json(path.includes('/graph') ? shown : { rows: [], total: 0 });
    }
    sent.push(JSON.parse(String(body)));
    if (sent.length === 1) return Response.json({ type: problemTypes.conflict, title: 'No' }, { status: 409 });
    return Response.json({ nodes: [], edges: [], gone: [], batchID: 'batch' });
  });
  const { wrapper: Wrapper } = connectedStore();
  const element = <ConversationNodes {...{ conversationID }} graph="/graph" canEdit />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/here'] });
  render(
    <Wrapper>
      <RouterProvider router={router} />
    </Wrapper>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Write the first line' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const made = sent[1]?.nodes.create ?? [];
  const [{ conversationNodeID = '' } = {}] = made;
  expect(made).toHaveLength(1);
  expect(sent[1]?.edges.create).toMatchObject([{ fromID: 'theirs', toID: conversationNodeID }]);
  await waitFor(() => expect(router.state.location.pathname).toContain(conversationNodeID));
});

test('content §7: the page of a node says why it can’t be edited when its conversation can’t be read', async () => {
  const node = { ...initialValues(graphOf('conversation').node), conversationNodeID: 'a', version: 1 };
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/graph')) return Response.json({ ...empty, nodes: [node], nodeCount: 1 });
    if (path.endsWith('/conversation/unread')) return Response.json({ title: 'No', status: 500 }, { status: 500 });
    return Response.json({ rows: [], total: 0 });
  });
  const { wrapper: Wrapper } = connectedStore();
  const router = createMemoryRouter([{ path: '/:conversationID/:nodeID', Component: NodePage }], {
    initialEntries: ['/unread/a'],
  });
  render(
    <Wrapper>
      <RouterProvider router={router} />
    </Wrapper>,
  );
  await screen.findByText('The conversation could not be loaded');
});

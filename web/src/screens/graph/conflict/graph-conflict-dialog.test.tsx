// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#web/api/api.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { EmptyWorld } from '#web/testing/empty-world.ts';
import type { Parts } from '../graph-records.ts';
import type { KindGraph } from '../kind-graph.ts';
import { GraphConflictDialog } from './graph-conflict-dialog.tsx';

const conflict = {
  gesture: { nodes: { update: [{ id: 'a', version: 1, fields: { title: 'Find the oil' } }] } },
  current: [{ id: 'a', version: 2, fields: { title: 'Buy the oil' } }],
  isOwnChange: false,
};

beforeEach(() => {
  vi.stubGlobal('Worker', EmptyWorld);
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => void vi.unstubAllGlobals());

test('decisions §3: what one changed in a graph is given up by a button that says so, not by Escape', async () => {
  const onResolve = vi.fn();
  const store = configureStore({
    reducer: rootReducer.inject(api),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  render(<GraphConflictDialog kind="quest" conflict={conflict} nodes={new Map()} onResolve={onResolve} />, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  await userEvent.keyboard('{Escape}');
  expect(onResolve).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Back to editing' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keep theirs' }));
  expect(onResolve.mock.calls).toEqual([[new Map()]]);
});

test('decisions §3: “Merge both” is not offered for a graph: without what both began with it would drop or double something', async () => {
  const ring = (name: string) => ({ do: 'call', name, arguments: [] });
  const [mine, theirs] = [
    { note: 'By the door', effects: [ring('bell'), ring('mine')] },
    { note: 'At the door', effects: [ring('bell'), ring('theirs')] },
  ];
  const onResolve = vi.fn();
  const { wrapper } = connectedStore();
  render(
    <GraphConflictDialog
      kind="quest"
      nodes={new Map()}
      conflict={{
        gesture: { nodes: { update: [{ id: 'a', version: 1, fields: mine }] } },
        current: [{ id: 'a', version: 2, fields: theirs }],
        isOwnChange: false,
        changedBy: 'Bram Stone',
      }}
      onResolve={onResolve}
    />,
    { wrapper },
  );
  expect(screen.getByRole('dialog', { name: 'Bram Stone edited this' })).toBeDefined();
  expect(screen.getAllByRole('radio', { name: /^Mine/, checked: true })).toHaveLength(2);
  expect(screen.queryByRole('radio', { name: /Merge both/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save this' }));
  expect(onResolve.mock.calls).toEqual([[new Map([['a', mine]])]]);
});

test('decisions §3: a link that two led elsewhere says what it comes from and what may follow, by the names of the nodes', () => {
  const titles = { a: 'Find the oil', b: 'Buy the oil', c: 'Steal the oil' };
  const nodes = new Map(Object.entries(titles).map(([id, title]) => [id, { id, version: 1, fields: { title } }]));
  render(
    <GraphConflictDialog
      kind="quest"
      nodes={nodes}
      conflict={{
        gesture: { edges: { update: [{ id: 'e', version: 1, fields: { toID: 'b' } }] } },
        current: [{ id: 'e', version: 2, fields: { fromID: 'a', toID: 'c', kind: 'done', label: '' } }],
        isOwnChange: false,
      }}
      onResolve={vi.fn()}
    />,
    { wrapper: connectedStore().wrapper },
  );
  expect(screen.getByText('What follows “Find the oil”')).toBeTruthy();
  expect(screen.getByText('Buy the oil')).toBeTruthy();
  expect(screen.getByText('Steal the oil')).toBeTruthy();
});

test('decisions §3: of a node without a title its type is said, and of several links out of one which they are', () => {
  const fields = (more: object) => ({ type: 'stage', title: '', ...more });
  const nodes = new Map(
    Object.entries({
      a: fields({ type: 'start' }),
      b: fields({ title: 'Buy the oil' }),
      c: fields({ title: 'Wait' }),
    }).map(([id, of]) => [id, { id, version: 1, fields: of }]),
  );
  const link = (id: string, kind: string) => ({
    ...{ id, version: 2 },
    fields: { fromID: 'a', toID: 'c', kind, label: '', condition: '' },
  });
  const lead = (id: string) => ({ id, version: 1, fields: { toID: 'b' } });
  const graph = {
    nodes: () => [],
    edges: (edges: Parts) => [...edges.values()].map(({ id, fields: { kind } }) => ({ id, label: String(kind) })),
  } as unknown as KindGraph;
  render(
    <GraphConflictDialog
      {...{ kind: 'quest', graph, nodes }}
      conflict={{
        gesture: { edges: { update: [lead('e'), lead('f')] } },
        current: [link('e', 'failed'), link('f', 'timeout')],
        isOwnChange: false,
      }}
      onResolve={vi.fn()}
    />,
    { wrapper: connectedStore().wrapper },
  );
  expect(screen.getByText('What follows “Start” (failed)')).toBeTruthy();
  expect(screen.getByText('What follows “Start” (timeout)')).toBeTruthy();
});

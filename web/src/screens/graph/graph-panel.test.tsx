// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { EmptyWorld } from '#web/testing/empty-world.ts';
import { GraphPanel } from './graph-panel.tsx';
import type { GraphState } from './graph-state.ts';
import type { KindGraph } from './kind-graph.ts';

beforeEach(() => {
  vi.stubGlobal('Worker', EmptyWorld);
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => void vi.unstubAllGlobals());

const { wrapper } = connectedStore();
const graph = {
  kind: 'conversation',
  inputs: {},
  nodeFields: () => ['title'],
  edgeFields: ['label'],
} as unknown as KindGraph;
const edge = { id: 'e', version: 1, fields: { fromID: 'a', toID: 'b', label: '' } };
const stateOf = (edges: readonly (typeof edge)[]) =>
  ({ nodes: new Map(), edges: new Map(edges.map((each) => [each.id, each])) }) as unknown as GraphState;
const nothing = () => {};

test('content §8: what someone else deleted is offered to be restored by those who may edit it alone', async () => {
  const words = async (canEdit: boolean) => {
    const panel = (state: GraphState) => (
      <GraphPanel
        {...{ graph, state, canEdit, ownerID: 'c', nodeID: undefined, edgeID: 'e', focused: null, isLowered: false }}
        {...{ onEditing: nothing, onLower: nothing, onClose: nothing, onSelect: nothing, onSelectEdge: nothing }}
        {...{ onLink: () => true, onDeleteEdge: nothing, onChange: nothing, onRestore: nothing }}
      />
    );
    const { rerender, unmount } = render(panel(stateOf([edge])), { wrapper });
    await userEvent.tab();
    rerender(panel(stateOf([])));
    const said = screen.getByText(/Someone else deleted it/).textContent;
    const isOffered = screen.queryByRole('button', { name: 'Restore with my text' }) !== null;
    unmount();
    return [said, isOffered];
  };
  expect(await words(true)).toEqual(['Someone else deleted it. Your text is still here.', true]);
  expect(await words(false)).toEqual(['Someone else deleted it.', false]);
});

import { afterEach, expect, test, vi } from 'vitest';
import { itemsApi } from '#web/api/items.ts';
import { viewActions, viewOf } from '#web/session/ui-state/views-slice.ts';
import { fakeWorkspaceID as workspaceID } from '#web/testing/fakes.ts';
import { connectApi } from '../connection/api-connection.ts';
import { createStore } from '../store.ts';

afterEach(() => void vi.unstubAllGlobals());

test('§4 Views: what was deleted on its own page is not selected any more in its list', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ batchID: 'b' }));
  const store = createStore();
  connectApi(store);
  store.dispatch(viewActions.selected({ view: 'items', ids: ['a', 'b', 'c'] }));
  await store.dispatch(itemsApi.endpoints.itemDelete.initiate({ workspaceID, ids: ['b'] }, { track: false }));
  expect(viewOf(store.getState(), 'items').selection).toEqual(['a', 'c']);
});

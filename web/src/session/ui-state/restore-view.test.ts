import { expect, test } from 'vitest';
import { servedStores } from '#web/testing/served-store.ts';
import { restoreView } from './restore-view.ts';

const storeServedBy = servedStores();

test('§4 Views: a restored view is said by the name that it has now, another may have taken its own', async () => {
  const store = await storeServedBy(() => ({ body: { name: 'Drafts (2)' } }));
  await store.dispatch(restoreView({ workspaceID: 'w1', viewID: 'v1' }));
  expect(store.getState().toasts).toMatchObject([{ type: 'success', title: 'View restored', message: 'Drafts (2)' }]);
});

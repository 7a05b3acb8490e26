// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { servedStores } from '#web/testing/served-store.ts';
import { keepChosenPhotos } from './chosen-photos.ts';
import { RecordPhotos } from './record-photos.tsx';

const storeServedBy = servedStores();

test('house §5: a photo chosen with a new record is added without a toast of its own, and can be undone', async () => {
  const store = await storeServedBy(() => ({ body: { batchID: 'b1', entryCount: 1, summary: 'Added photo' } }));
  store.dispatch(authActions.signedIn(fakeUser({})));
  keepChosenPhotos('i1', [{ artworkID: 'a1', name: 'Lamp' }]);
  const element = <RecordPhotos kind="item" recordID="i1" name="Lamp" photos={[]} canEdit />;
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  );
  await waitFor(() => expect(store.getState().ownChanges.done).toHaveLength(1));
  expect(store.getState().toasts).toEqual([]);
});

// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { announceLiveEvent } from '#web/session/live/live-events.ts';
import { liveActions, liveSlice } from '#web/session/live/live-slice.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { rowKey } from './row-key.ts';
import { useDeselectDeleted } from './use-deselect-deleted.ts';

test('§4 Views: what another deletes is not selected any more, also in a list whose rows are in groups', () => {
  const store = configureStore({ reducer: rootReducer.inject(liveSlice) });
  store.dispatch(liveActions.connected([]));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const select = vi.fn();
  const [bolt, nut] = [rowKey('bolt', 'crate'), rowKey('nut', 'crate')];
  const { rerender } = renderHook(
    ({ ids }) => useDeselectDeleted({ ids, asked: '', selection: new Set([bolt, nut]), select }),
    { wrapper, initialProps: { ids: [bolt, nut] } },
  );
  announceLiveEvent({ type: 'records', actorID: 'bob', changes: { item: ['nut'] } } as never);
  rerender({ ids: [bolt] });
  expect(select.mock.calls).toEqual([[[bolt]]]);
});

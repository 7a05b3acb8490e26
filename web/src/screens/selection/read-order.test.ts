import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { api } from '#web/api/api.ts';
import { networkMessage } from '#web/api/transport/error.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { fakeWorkspaceID as workspaceID } from '#web/testing/fakes.ts';
import { readOrder } from './read-order.ts';

afterEach(() => void vi.unstubAllGlobals());

test('decisions §3: whoever selects a whole list is told when the server gives no answer', async () => {
  const store = configureStore({
    reducer: rootReducer.inject(api),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await readOrder(store.dispatch, 'item', { workspaceID })).toBeUndefined();
  expect(store.getState().toasts).toMatchObject([
    { type: 'error', title: messages.operationFailed, message: networkMessage },
  ]);
});

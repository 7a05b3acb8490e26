import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Workspace } from '#contract/workspace.ts';
import { api } from '#web/api/api.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { answerDialog } from '#web/session/ui-state/dialogs.ts';
import { fakeUser, fakeWorkspaceID as workspaceID } from '#web/testing/fakes.ts';
import { LeaveWorkspace } from './leave-workspace.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('decisions §2: whoever leaves a workspace is in the one that the server has opened for them', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ user: fakeUser({ workspaceID: 'another' }) }));
  const store = configureStore({
    reducer: rootReducer.inject(api),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  store.dispatch(authActions.signedIn(fakeUser()));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <LeaveWorkspace workspace={{ workspaceID, name: 'Campaign', role: 'editor' } as Workspace} members={[]} />
      </MemoryRouter>
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Leave workspace…' }));
  await expect.poll(() => store.getState().dialogs.modal.isOpen).toBe(true);
  store.dispatch(answerDialog(Object.keys(store.getState().dialogs.modals)[0]!, true));
  await expect.poll(() => store.getState().toasts.at(-1)?.title).toBe('You left Campaign');
  expect(store.getState().auth.currentUser?.workspaceID).toBe('another');
});

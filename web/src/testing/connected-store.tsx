import { configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { CurrentUser } from '#contract/user.ts';
import { api } from '#web/api/api.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { answerDialog } from '#web/session/ui-state/dialogs.ts';
import { fakeUser } from './fakes.ts';

interface Subscriptions {
  getSubscriptions(): ReadonlyMap<string, ReadonlyMap<string, unknown>>;
}

/** A store of somebody who is signed in, with the cache of answers, and what puts it around components. */
export function connectedStore(user: Partial<CurrentUser> = {}) {
  const store = configureStore({
    reducer: rootReducer.inject(api),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  store.dispatch(authActions.signedIn(fakeUser(user)));
  return {
    dirtyForms: () => Object.values<{ isDirty: boolean }>(store.getState().forms).filter(({ isDirty }) => isDirty),
    lastActivity: (): number => store.getState().activity.lastActivity,
    /** How many components listen to answers of the server. */
    readers: (): number => {
      // The middleware answers it with more than its type says.
      const answer: unknown = store.dispatch(api.internalActions.internal_getRTKQSubscriptions());
      const { getSubscriptions } = answer as Subscriptions;
      return [...getSubscriptions().values()].reduce((sum, { size }) => sum + size, 0);
    },
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
    /** The title of the question that is open; undefined: none is. */
    question: () => Object.values<{ data: { title: string } }>(store.getState().dialogs.modals)[0]?.data.title,
    answer: (isYes: boolean) => {
      const [id] = Object.keys(store.getState().dialogs.modals);
      if (id === undefined) throw new Error('No question is open');
      store.dispatch(answerDialog(id, isYes));
    },
    toasts: () =>
      store.getState().toasts.map(({ type, title }: { type: string; title: string }) => `${type}: ${title}`),
  };
}

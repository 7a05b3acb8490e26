import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '#web/session/reducer.ts';
import { listenToPreferences } from './preferences.ts';
import { retrying } from './retrying.ts';
import { listenToServerEvents } from './server-events.ts';
import { listenToSession } from './session.ts';

/** What follows from what: the application's rules that belong to no single screen. */
export function createListeners() {
  const listeners = createListenerMiddleware<RootState, AppDispatch>();
  const startListening = retrying(listeners.startListening);
  listenToSession(startListening);
  listenToPreferences(startListening);
  listenToServerEvents(startListening);
  return { middleware: listeners.middleware, startListening };
}

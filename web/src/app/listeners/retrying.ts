import { TaskAbortError } from '@reduxjs/toolkit';
import { type BackOff, waitAfter } from '#contract/back-off.ts';
import { effectRetryLimit } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { CallFailure } from '#web/api/transport/error.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import type { StartListening } from './start-listening.ts';

/** Ten tries take 48 s. */
export const backOff: BackOff = { first: 250, longest: 8000, spread: 0 };

/**
 * Listeners whose effects are tried again when they fail, at most 10 times (§9 effects retry limit); after that a toast
 * says so. An effect that was cancelled has not failed. Every effect of the application is started through this.
 */
export function retrying(startListening: StartListening): StartListening {
  const start = (options: Parameters<StartListening>[0]) =>
    startListening({
      ...options,
      effect: async (action: Parameters<typeof options.effect>[0], api: Parameters<typeof options.effect>[1]) => {
        for (let tries = 1; ; tries += 1) {
          try {
            return await options.effect(action, api);
          } catch (error) {
            if (error instanceof TaskAbortError) throw error;
            if (tries > effectRetryLimit) {
              const message = error instanceof CallFailure ? error.message : messages.unexpectedError;
              api.dispatch(toastAdded({ type: 'error', title: messages.operationFailed, message }));
              throw error;
            }
            await api.delay(waitAfter(tries, backOff));
          }
        }
      },
    } as typeof options);
  return start as StartListening;
}

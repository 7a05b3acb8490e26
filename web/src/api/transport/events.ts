import { createAction } from '@reduxjs/toolkit';
import type { CurrentUser } from '#contract/user.ts';

/**
 * Events of the pipeline for the whole application. The session's state, toasts and dialogs listen; this room knows none
 * of them (house §1).
 */
export const apiEvents = {
  /** A silent refresh succeeded: the user as the server sees them now (§4 Auth, Token refresh). */
  sessionRenewed: createAction<CurrentUser>('apiEvent/sessionRenewed'),
  /** The session is over and could not be renewed; `message` is the reason to keep (§8 Refresh). */
  sessionLost: createAction<{ message: string }>('apiEvent/sessionLost'),
  /** 429, of the server or of the client's own limiter (§8 Rate limit). `retryAfter` in seconds; null when no wait is known. */
  rateLimited: createAction<{ path: string; retryAfter: number | null }>('apiEvent/rateLimited'),
  /** 503 maintenance (decisions §5): the server answers only holders of admin.settings. */
  underMaintenance: createAction('apiEvent/underMaintenance'),
  /** 409 request-in-progress (§5). */
  requestInProgress: createAction('apiEvent/requestInProgress'),
  /** A call enters the pipeline, and leaves it (§3 UI state, activeRequests). */
  requestStarted: createAction('apiEvent/requestStarted'),
  requestEnded: createAction('apiEvent/requestEnded'),
};
export type ApiEvent = ReturnType<(typeof apiEvents)[keyof typeof apiEvents]>;

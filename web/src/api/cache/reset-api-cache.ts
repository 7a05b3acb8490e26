import { createAction } from '@reduxjs/toolkit';

/**
 * Empties the cache: what it holds may be another user's. The same action as api.util.resetApiState, for the parts of the
 * application that load before the cache (a test holds the two together).
 */
export const resetApiCache = createAction('api/resetApiState');

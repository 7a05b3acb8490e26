import { type ApiError, networkError } from '#web/api/transport/error.ts';
import type { RootState } from '../reducer.ts';

/**
 * Makes calls in the name of who is signed in now, and never of who signs in after them: then the server seems out of reach.
 * @param onOther once somebody else, or nobody, is signed in
 */
export function callsAsNow(getState: () => RootState, onOther: () => void) {
  const signedIn = () => getState().auth.currentUser?.userID ?? '';
  const userID = signedIn();
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer | { error: ApiError; data?: undefined }> => {
    if (signedIn() === userID) return call();
    onOther();
    return { error: networkError() };
  };
}

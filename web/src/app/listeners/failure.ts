import { messages } from '#contract/messages.ts';
import { type ApiError, hasProblemType } from '#web/api/error.ts';
import { validationToast } from '#web/session/server-errors.ts';
import type { NewToast } from '#web/session/toasts-slice.ts';

/** Deleting what holds something is answered with a question, not with an error (decisions §4). */
const askingEndpoints = new Set(['boxDelete', 'placeDelete']);

/** §8: a failed image upload has a title of its own. */
const photoEndpoints = new Set(['mediaSave', 'userPhotoSave']);

/**
 * The toast of a failed call; null when something else tells the user: the screen (stale version, contents in the way,
 * a record that is not there), the rate-limit dialog, the “still running” toast, or the way back to sign-in.
 */
export function failureToast(endpoint: string, error: ApiError, isRead: boolean): NewToast | null {
  if (error.isAborted || error.status === 401 || error.status === 429) return null;
  // The maintenance page says it.
  if (hasProblemType(error, 'maintenance')) return null;
  if (hasProblemType(error, 'inProgress') || hasProblemType(error, 'staleVersion')) return null;
  if (error.status === 409 && askingEndpoints.has(endpoint)) return null;
  if (error.status === 404 && isRead) return null;
  const invalid = error.problem?.errors ?? [];
  if (invalid.length > 0) return validationToast(invalid.length, invalid[0]!.detail);
  const title = photoEndpoints.has(endpoint) ? messages.imageUploadFailed : messages.operationFailed;
  return { type: 'error', title, message: error.message || messages.unexpectedError };
}

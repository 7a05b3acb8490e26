import { messages } from '#contract/messages.ts';
import { type ApiError, hasProblemType, isUnanswered } from '#web/api/transport/error.ts';
import { validationToast } from '#web/session/forms/server-errors.ts';
import { stoppedToast } from '#web/session/ui-state/stopped-job.ts';
import type { NewToast } from '#web/session/ui-state/toasts-slice.ts';

/** Deleting what holds something, or merging unlike units, is answered with a question, not an error (decisions §4). */
const askingEndpoints = new Set(['boxDelete', 'placeDelete', 'itemMerge']);

/** §8: a failed image upload has a title of its own. */
const photoEndpoints = new Set(['mediaSave', 'userPhotoSave', 'artworkPhotoSave']);

interface Circumstances {
  isRead: boolean;
  /** Its screen says that no answer came, and sends it again. */
  isTold: boolean;
}

/**
 * The toast of a failed call; null when something else tells the user: the screen (stale version, contents in the way,
 * a record that is not there), the rate-limit dialog, the “still running” toast, or the way back to sign-in.
 */
export function failureToast(endpoint: string, error: ApiError, { isRead, isTold }: Circumstances): NewToast | null {
  if (error.isAborted || error.status === 401 || error.status === 429) return null;
  // The maintenance page says it.
  if (hasProblemType(error, 'maintenance')) return null;
  if (hasProblemType(error, 'stopped')) return stoppedToast(error.message);
  if (hasProblemType(error, 'inProgress') || hasProblemType(error, 'staleVersion')) return null;
  if (error.status === 409 && askingEndpoints.has(endpoint)) return null;
  // No answer: the connectivity warning and the screen say so. An address that names nothing, or what cannot be: its screen does.
  if (isRead && (isUnanswered(error) || [400, 404].includes(error.status))) return null;
  if (isTold && isUnanswered(error)) return null;
  const invalid = error.problem?.errors ?? [];
  if (invalid.length > 0) return validationToast(invalid.length, invalid[0]!.detail);
  const title = photoEndpoints.has(endpoint) ? messages.imageUploadFailed : messages.operationFailed;
  return { type: 'error', title, message: error.message || messages.unexpectedError };
}

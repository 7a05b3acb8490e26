import { isApiError } from '#web/api/transport/error.ts';

/** A stale version that the same person made, in another window. */
export function isOwnChange(error: unknown): boolean {
  return isApiError(error) && error.problem?.isOwnChange === true;
}

/** Who made the change that a stale version lacks, as a sentence begins. */
export function whoChanged(error: unknown): string {
  return (isApiError(error) ? error.problem?.changedBy : undefined) ?? (isOwnChange(error) ? 'You' : 'Someone else');
}

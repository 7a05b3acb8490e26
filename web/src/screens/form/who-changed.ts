import { isApiError, isOwnChange } from '#web/api/transport/error.ts';

/** Who made the change that a stale version lacks, as a sentence begins. */
export function whoChanged(error: unknown): string {
  return (isApiError(error) ? error.problem?.changedBy : undefined) ?? (isOwnChange(error) ? 'You' : 'Someone else');
}

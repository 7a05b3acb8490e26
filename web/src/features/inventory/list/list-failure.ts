import { type ApiError, errorMessage, hasProblemType, isApiError } from '#web/api/error.ts';

interface Answered {
  data?: unknown;
  error?: unknown;
}

/**
 * What to tell beside a value that was edited in place; undefined when it was saved. After a stale version the list
 * reads the row again, so that saving once more goes over what the other person wrote, knowingly.
 */
export function failureBeside(
  { error }: Answered,
  theirs: (current: unknown) => string | undefined,
): string | undefined {
  if (error === undefined) return undefined;
  if (!hasProblemType(error, 'staleVersion')) return errorMessage(error);
  const now = isApiError(error) ? theirs((error satisfies ApiError).problem?.current) : undefined;
  return now === undefined
    ? 'Somebody else changed this meanwhile. Save again to replace it.'
    : `Somebody else changed this meanwhile: it is now “${now}”. Save again to replace it.`;
}

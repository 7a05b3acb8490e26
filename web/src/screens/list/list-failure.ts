import { errorMessage, hasProblemType, isApiError } from '#web/api/transport/error.ts';
import { saveAgain } from '#web/ui/table/quick-edit.tsx';
import { fieldText } from '../form/field-text.ts';
import { isOwnChange, whoChanged } from '../form/who-changed.ts';

interface Answered {
  data?: unknown;
  error?: unknown;
}

/**
 * What to tell beside a value that was edited in place; undefined when it was saved. After a stale version the list
 * reads the row again, so that saving once more goes over what was written there, knowingly.
 */
export function failureBeside(
  { error }: Answered,
  theirs: (current: unknown) => string | undefined,
): string | undefined {
  if (error === undefined) return undefined;
  if (!hasProblemType(error, 'staleVersion')) return errorMessage(error);
  const now = isApiError(error) ? theirs(error.problem?.current) : undefined;
  const where = isOwnChange(error) ? ' in another window' : '';
  return `${whoChanged(error)} changed this${now === undefined ? '' : ` to “${now}”`}${where}. ${saveAgain}`;
}

/** One field of a record that is not known to be one, in words. */
export const fieldOf =
  (name: string) =>
  (current: unknown): string | undefined => {
    if (typeof current !== 'object' || current === null) return undefined;
    return fieldText(new Map(Object.entries(current)).get(name)) || undefined;
  };

import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { messages, toastDurations } from '#contract/messages.ts';
import { errorMessage, fieldErrors } from '#web/api/transport/error.ts';
import type { NewToast } from '../ui-state/toasts-slice.ts';

/**
 * Puts the server's `errors[]` on the fields their pointers name. Returns what is left to say above the form: the
 * sentence of an error that named no field of this form, else null. What was typed stays.
 */
export function showServerErrors<Fields extends FieldValues>(
  error: unknown,
  fields: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
): string | null {
  const named = fieldErrors(error);
  let isFirst = true;
  for (const { field, message } of named) {
    const target = fields.find((known) => known === field || field.startsWith(`${known}.`));
    if (!target) continue;
    setError(target, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
  }
  return isFirst ? errorMessage(error) : null;
}

/** §5: the toast of a form that was not sent because the client found errors; the fields show their own. */
export function invalidFormToast(errors: FieldErrors): NewToast {
  const found = Object.values(fieldMessages(errors));
  return validationToast(found.length, found[0] ?? '');
}

/** §5: the count, the first message of the first field, for 7 seconds. */
export function validationToast(count: number, firstMessage: string): NewToast {
  return {
    type: 'error',
    title: messages.validationTitle(count),
    message: firstMessage,
    duration: toastDurations.validation,
  };
}

/** The message of each field, nested ones too (`stock.quantity`), in the order of the form. */
export function fieldMessages(errors: object, prefix = ''): Record<string, string> {
  const found = Object.entries(errors).flatMap(([name, entry]: [string, unknown]) => {
    if (typeof entry !== 'object' || entry === null) return [];
    if ('message' in entry && typeof entry.message === 'string') return [[prefix + name, entry.message]];
    return 'ref' in entry ? [] : Object.entries(fieldMessages(entry, `${prefix}${name}.`));
  });
  return Object.fromEntries(found);
}

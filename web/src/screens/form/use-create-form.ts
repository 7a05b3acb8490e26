import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isSame } from '#contract/differences.ts';
import { type ApiError, hasUnknownOutcome, isApiError } from '#web/api/transport/error.ts';
import { useRegisterDraft, useStoredDraft } from '#web/session/forms/use-draft.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { useResend, valuesOf } from '#web/session/forms/use-resend.ts';
import { changedFields } from './changed-fields.ts';
import { knownFieldErrors } from './save-failure.tsx';
import { useInvalidToast } from './use-invalid-toast.ts';
import { useOneCall } from './use-one-call.ts';
import { useRestoredValues } from './use-restored-values.ts';

export interface Beside {
  /** As JSON can say it. */
  value: object;
  restore: (value: object) => void;
}

/** What is kept over a reload beside the values, under names that no field has. */
interface Extra {
  $beside?: object | undefined;
  $notKept?: string | undefined;
}

export interface CreateFormOptions<Values extends FieldValues, Answer> {
  /** Of the form in the store: `items.create`. */
  name: string;
  schema: z.ZodType<Values, Values>;
  initial: Values;
  isField: (name: string) => name is Path<Values>;
  create: (values: Values) => PromiseLike<{ data?: Answer; error?: unknown }>;
  /** What is chosen beside the fields, kept over a reload with them. */
  beside?: Beside | undefined;
  /** What such a reload loses, in words. */
  notKept?: string | undefined;
  /** Writes what was typed after the first try went out, into the record that it made. */
  amend: (made: Answer, changes: Partial<Values>) => PromiseLike<{ data?: Answer; error?: unknown }>;
  /** Called once it is there; leaving the page asks nothing any more. */
  onCreated: (answer: Answer) => void;
}

/**
 * The form of a record that does not exist yet. A failure keeps what was typed. A try without an answer may have made the
 * record: the next one asks for that very call again, under its request id, and writes into its record what was typed
 * since, so that there is exactly one (decisions §3).
 */
export function useCreateForm<Values extends FieldValues, Answer>(options: CreateFormOptions<Values, Answer>) {
  const [initial] = useState(options.initial);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const unsettled = useRef<{ values: Values; send: () => ReturnType<typeof options.create> } | null>(null);
  const made = useRef<{ values: Values; answer: Answer } | null>(null);
  const [isBegun, setBegun] = useState(false);
  const { isSaving, isRepeat, call } = useOneCall();
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(options.schema),
    defaultValues: initial as DefaultValues<Values>,
  });
  const { isDirty, errors } = form.formState;
  const release = useFormReport(options.name, { isDirty, errors, isSubmitting: isSaving });
  const draft = useStoredDraft<Values & Extra>(options.name, ({ $notKept }) => $notKept);
  const { $beside, $notKept: _told, ...values } = draft ?? ({} as Values & Extra);
  useRegisterDraft(options.name, () =>
    isDirty ? { ...form.getValues(), $beside: options.beside?.value, $notKept: options.notKept } : null,
  );
  useRestoredValues(form, initial, draft && (values as unknown as Values));
  useRestoredBeside(options.beside, $beside);
  const sayInvalid = useInvalidToast(errors);

  const fail = (error: unknown) => {
    if (!isApiError(error)) return;
    setFailure(error);
    for (const { name, message, types } of knownFieldErrors(error, options.isField))
      form.setError(name, { message, types });
  };
  /** True once the record exists. */
  const make = async (values: Values): Promise<boolean> => {
    const attempt = unsettled.current ?? { values, send: () => options.create(values) };
    const { data, error } = await call(attempt.send);
    unsettled.current = hasUnknownOutcome(error) ? attempt : null;
    setBegun(data !== undefined || unsettled.current !== null);
    if (data !== undefined) {
      made.current = { values: attempt.values, answer: data };
      return true;
    }
    // What was asked for first is refused, so it never happened: only what is typed now counts.
    if (attempt.values !== values && unsettled.current === null) return make(values);
    fail(error);
    return false;
  };
  const save = async (values: Values): Promise<void> => {
    if (isRepeat()) return;
    setFailure(null);
    // As typed: `values` are trimmed.
    const sent = { ...form.getValues() };
    resend.begin(sent);
    if (made.current === null && !(await make(values))) return;
    const { answer, values: written } = made.current!;
    const changes = changedFields(written, values);
    if (Object.keys(changes).length > 0) {
      const { data, error } = await call(() => options.amend(answer, changes));
      if (error !== undefined) return fail(error);
      made.current = { values, answer: data ?? answer };
    }
    // What was typed while it was on its way is written too, before the page of the record comes.
    if (!isSame(form.getValues(), sent)) return submit();
    release();
    options.onCreated(made.current!.answer);
  };
  const submit = form.handleSubmit(save, sayInvalid);
  const resend = useResend({ ...valuesOf(form), error: failure, isSaving, again: () => submit() });

  return {
    control: form.control,
    initial,
    isSaving,
    /** A call went out that may have made the record, or has: what it carried beside the fields stands. */
    isBegun,
    failure,
    waiting: resend.words,
    submit,
    conflict: null,
    meanwhile: null,
    lookMeanwhile: () => undefined,
    resolveConflict: () => undefined,
    closeConflict: () => undefined,
  };
}

function useRestoredBeside(beside: Beside | undefined, kept: object | undefined): void {
  const restore = useEffectEvent((value: object) => beside?.restore(value));
  useEffect(() => {
    if (kept) restore(kept);
  }, [kept]);
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type ApiError, hasProblemType, isApiError, isUnsettled } from '#web/api/error.ts';
import { useAgainWhenOnline } from '#web/session/use-again-when-online.ts';
import { useDraftKeeper, useKeptDraft } from '#web/session/use-draft.ts';
import { useFormReport } from '#web/session/use-form-report.ts';
import { changedFields } from './changed-fields.ts';
import { knownFieldErrors } from './save-failure.tsx';
import type { Conflict } from './stale-dialog.tsx';
import { useInvalidToast } from './use-invalid-toast.ts';
import { useOneCall } from './use-one-call.ts';
import { useRestoredValues } from './use-restored-values.ts';

/** What a form holds of a record, and the version of the record it is from. */
export interface Snapshot<Values> {
  values: Values;
  version: number;
}

export interface RecordFormOptions<Values extends FieldValues, Answer> {
  /** Of the form in the store: `items.update`. */
  name: string;
  schema: z.ZodType<Values, Values>;
  start: Snapshot<Values>;
  /** The record as a 409 brings it; null when it is not one. */
  read: (current: unknown) => Snapshot<Values> | null;
  isField: (name: string) => name is Path<Values>;
  /** Sends the changed fields with the version they started from. */
  save: (changes: Partial<Values>, version: number) => PromiseLike<{ data?: Answer; error?: unknown }>;
  /** The record in the answer of `save`, for `read`. */
  savedRecord: (answer: Answer) => unknown;
  onSaved: () => void;
}

/**
 * The editing of a record (decisions §3): only changed fields are sent, with the version they started from; a stale one
 * becomes `conflict`, any other failure `failure`, and what was typed stays in both cases. A try without an answer may
 * have been carried out: the next one asks for that very call again, under its request id, and goes on from its answer.
 */
export function useRecordForm<Values extends FieldValues, Answer>(options: RecordFormOptions<Values, Answer>) {
  const { schema, read, isField, onSaved } = options;
  // What is read again meanwhile must not move the ground under what is typed.
  const draft = useKeptDraft<{ start: Snapshot<Values>; mine: Values }>(options.name);
  const [initial] = useState(draft?.start ?? options.start);
  const start = useRef(initial);
  const unsettled = useRef<(() => ReturnType<typeof options.save>) | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState<(Conflict<Values> & { version: number }) | null>(null);
  const { isSaving, isRepeat, call } = useOneCall();
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: initial.values as DefaultValues<Values>,
  });
  const { isDirty, errors } = form.formState;
  const release = useFormReport(options.name, { isDirty, errors, isSubmitting: isSaving });
  useDraftKeeper(options.name, () => (isDirty ? { start: initial, mine: form.getValues() } : null));
  useRestoredValues(form, initial.values, draft?.mine);
  const sayInvalid = useInvalidToast();

  const fail = (error: unknown, mine: Values) => {
    if (!isApiError(error)) return;
    const theirs = hasProblemType(error, 'staleVersion') ? read(error.problem?.current) : null;
    if (theirs)
      return setConflict({ base: start.current.values, mine, theirs: theirs.values, version: theirs.version });
    setFailure(error);
    for (const { name, message } of knownFieldErrors(error, isField)) form.setError(name, { message });
  };
  /** What the call without an answer came to: null when there still is none. */
  const settle = async (from: Snapshot<Values>, mine: Values): Promise<Snapshot<Values> | null> => {
    if (!unsettled.current) return from;
    const { data, error } = await call(unsettled.current);
    if (isUnsettled(error)) {
      fail(error, mine);
      return null;
    }
    unsettled.current = null;
    const written = data === undefined ? null : read(options.savedRecord(data));
    if (written) start.current = written;
    return written ?? from;
  };
  const save = async (base: Snapshot<Values>, mine: Values) => {
    if (isRepeat()) return;
    setFailure(null);
    const from = await settle(base, mine);
    if (!from) return;
    const changes = changedFields(from.values, mine);
    if (Object.keys(changes).length > 0) {
      const send = () => options.save(changes, from.version);
      const { error } = await call(send);
      unsettled.current = isUnsettled(error) ? send : null;
      if (error !== undefined) return fail(error, mine);
    }
    setConflict(null);
    release();
    onSaved();
  };
  const submit = form.handleSubmit((mine) => save(start.current, mine), sayInvalid);
  useAgainWhenOnline(failure, () => void submit());

  return {
    control: form.control,
    initial: initial.values,
    isSaving,
    failure,
    submit,
    conflict,
    closeConflict: () => setConflict(null),
    resolveConflict: (chosen: Values) => {
      if (conflict) void save({ values: conflict.theirs, version: conflict.version }, chosen);
    },
  };
}

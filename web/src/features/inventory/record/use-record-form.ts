import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type ApiError, hasProblemType, isApiError } from '#web/api/error.ts';
import { useDraftKeeper, useKeptDraft } from '#web/session/use-draft.ts';
import { changedFields } from './changed-fields.ts';
import { knownFieldErrors } from './save-failure.tsx';
import type { Conflict } from './stale-dialog.tsx';
import { useInvalidToast } from './use-invalid-toast.ts';
import { useRestoredValues } from './use-restored-values.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** What a form holds of a record, and the version of the record it is from. */
export interface Snapshot<Values> {
  values: Values;
  version: number;
}

export interface RecordFormOptions<Values extends FieldValues> {
  schema: z.ZodType<Values, Values>;
  start: Snapshot<Values>;
  /** The record as a 409 brings it; null when it is not one. */
  read: (current: unknown) => Snapshot<Values> | null;
  isField: (name: string) => name is Path<Values>;
  /** Sends the changed fields with the version they started from. */
  save: (changes: Partial<Values>, version: number) => PromiseLike<{ error?: unknown }>;
  onSaved: () => void;
}

/**
 * The editing of a record (decisions §3): only changed fields are sent, with the version they started from; a stale one
 * becomes `conflict`, any other failure `failure`, and what was typed stays in both cases.
 */
export function useRecordForm<Values extends FieldValues>(options: RecordFormOptions<Values>) {
  const { schema, read, isField, onSaved } = options;
  // What is read again meanwhile must not move the ground under what is typed.
  const draft = useKeptDraft<{ start: Snapshot<Values>; mine: Values }>();
  const [start] = useState(draft?.start ?? options.start);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState<(Conflict<Values> & { version: number }) | null>(null);
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: start.values as DefaultValues<Values>,
  });
  const { isDirty } = form.formState;
  useDraftKeeper(() => (isDirty ? { start, mine: form.getValues() } : null));
  useRestoredValues(form, start.values, draft?.mine);
  const release = useUnsavedGuard(isDirty);
  const sayInvalid = useInvalidToast();

  const fail = (error: unknown, mine: Values) => {
    if (!isApiError(error)) return;
    const theirs = hasProblemType(error, 'staleVersion') ? read(error.problem?.current) : null;
    if (theirs) return setConflict({ base: start.values, mine, theirs: theirs.values, version: theirs.version });
    setFailure(error);
    for (const { name, message } of knownFieldErrors(error, isField)) form.setError(name, { message });
  };
  const save = async (base: Values, mine: Values, version: number) => {
    setFailure(null);
    const changes = changedFields(base, mine);
    if (Object.keys(changes).length > 0) {
      setSaving(true);
      const { error } = await options.save(changes, version);
      setSaving(false);
      if (error !== undefined) return fail(error, mine);
    }
    setConflict(null);
    release();
    onSaved();
  };

  return {
    control: form.control,
    initial: start.values,
    isSaving,
    failure,
    submit: form.handleSubmit((mine) => save(start.values, mine, start.version), sayInvalid),
    conflict,
    closeConflict: () => setConflict(null),
    resolveConflict: (chosen: Values) => {
      if (conflict) void save(conflict.theirs, chosen, conflict.version);
    },
  };
}

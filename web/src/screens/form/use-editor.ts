import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type ApiError, hasProblemType, isApiError } from '#web/api/transport/error.ts';
import { useRegisterDraft, useStoredDraft } from '#web/session/forms/use-draft.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { useRetryWhenOnline } from '#web/session/forms/use-retry-when-online.ts';
import { changedFields } from './changed-fields.ts';
import { knownFieldErrors } from './save-failure.tsx';
import type { Conflict } from './stale-dialog.tsx';
import { useInvalidToast } from './use-invalid-toast.ts';
import type { Snapshot } from './use-record-form.ts';
import { useRestoredValues } from './use-restored-values.ts';

export interface EditorOptions<Values extends FieldValues, Answer> {
  schema: z.ZodType<Values, Values>;
  /** What a new record starts with. */
  empty: Values;
  /** The record as it was read last; null while there is none to read, because it is new or on its way. */
  stored: Snapshot<Values> | null;
  /** The record as an answer or a 409 brings it; null when it is not one. */
  read: (record: unknown) => Snapshot<Values> | null;
  isField: (name: string) => name is Path<Values>;
  /** Sends all values of a new record (version null), or those changed with the version they started from. */
  save: (values: Partial<Values>, version: number | null) => PromiseLike<{ data?: Answer; error?: unknown }>;
  /** The record in the answer of a save. */
  saved: (answer: Answer) => unknown;
  /** After each save; nothing is unsaved then. */
  onSaved: (answer: Answer) => void;
}

/** One editor stands on a page. */
const formName = 'editor';

/**
 * An editor that stays open when it has saved (§4 Editors): it creates a record, then goes on changing it. Errors show
 * after a save attempt; only changed fields are sent (decisions §3); a stale version becomes `conflict`, any other
 * failure `failure`, and what was typed stays in both cases. Read anew while nothing is unsaved, it follows.
 * What was typed survives the reload of an update (§4).
 */
export function useEditor<Values extends FieldValues, Answer>(options: EditorOptions<Values, Answer>) {
  const { schema, empty, stored, read, isField } = options;
  const draft = useStoredDraft<{ start: Snapshot<Values> | null; mine: Values }>(formName);
  const [start, setStart] = useState<Snapshot<Values> | null>(draft ? draft.start : stored);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState<(Conflict<Values> & { version: number }) | null>(null);
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: (start?.values ?? empty) as DefaultValues<Values>,
  });
  const { isDirty, errors } = form.formState;
  const release = useFormReport(formName, { isDirty, errors, isSubmitting: isSaving });
  const sayInvalid = useInvalidToast();
  useRegisterDraft(formName, () => (isDirty ? { start, mine: form.getValues() } : null));

  const isNewer = stored !== null && (start === null || stored.version > start.version);
  // A restored draft is unsaved before the form says so.
  const isRestoring = useRef(draft !== null);
  useEffect(() => {
    if (isDirty) isRestoring.current = false;
    if (!isNewer || isDirty || isRestoring.current) return;
    setStart(stored);
    form.reset(stored.values);
  }, [isNewer, isDirty, stored, form]);
  useRestoredValues(form, start?.values ?? empty, draft?.mine);

  const fail = (error: unknown, mine: Values, base: Values) => {
    if (!isApiError(error)) return;
    const theirs = hasProblemType(error, 'staleVersion') ? read(error.problem?.current) : null;
    if (theirs) return setConflict({ base, mine, theirs: theirs.values, version: theirs.version });
    setConflict(null);
    setFailure(error);
    for (const { name, message } of knownFieldErrors(error, isField)) form.setError(name, { message });
  };

  const save = async (mine: Values, from: Snapshot<Values> | null) => {
    if (isSaving) return;
    setFailure(null);
    setSaving(true);
    const sent = from === null ? mine : changedFields(from.values, mine);
    const { data, error } = await options.save(sent, from?.version ?? null);
    setSaving(false);
    if (data === undefined) return fail(error, mine, from?.values ?? empty);
    const now = read(options.saved(data));
    setConflict(null);
    release();
    if (now) {
      setStart(now);
      form.reset(now.values);
    }
    options.onSaved(data);
  };

  const submit = form.handleSubmit((mine) => save(mine, start), sayInvalid);
  useRetryWhenOnline(failure, () => void submit());

  return {
    control: form.control,
    initial: start?.values ?? empty,
    isDirty,
    isSaving,
    failure,
    submit,
    conflict,
    closeConflict: () => setConflict(null),
    resolveConflict: (chosen: Values) => {
      if (conflict) void save(chosen, { values: conflict.theirs, version: conflict.version });
    },
    /** The record is gone, or given up: leaving asks nothing. */
    release,
  };
}

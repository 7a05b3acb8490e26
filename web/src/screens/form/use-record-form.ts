import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isSame } from '#contract/differences.ts';
import { type ApiError, hasProblemType, hasUnknownOutcome, isApiError } from '#web/api/transport/error.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { resetToSaved } from '#web/session/forms/reset-to-saved.ts';
import { useRegisterDraft, useStoredDraft } from '#web/session/forms/use-draft.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { useResend, valuesOf } from '#web/session/forms/use-resend.ts';
import { changedFields } from './changed-fields.ts';
import { knownFieldErrors } from './save-failure.tsx';
import type { Conflict } from './stale-dialog.tsx';
import { useInvalidToast } from './use-invalid-toast.ts';
import { useOneCall } from './use-one-call.ts';
import { useRestoredValues } from './use-restored-values.ts';
import { isOwnChange, whoChanged } from './who-changed.ts';

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
  /** The record as it was read last, and who changed it: others may save while it is edited. */
  current: Snapshot<Values> & { by: string | null };
  /** The record as a 409 brings it; null when it is not one. */
  read: (current: unknown) => Snapshot<Values> | null;
  isField: (name: string) => name is Path<Values>;
  /** Sends the changed fields with the version they started from. */
  save: (changes: Partial<Values>, version: number) => PromiseLike<{ data?: Answer; error?: unknown }>;
  /** The record in the answer of `save`, for `read`. */
  savedRecord: (answer: Answer) => unknown;
  /** With what is saved now. */
  onSaved: (saved: NoInfer<Values>) => void;
  /**
   * The form stays when it has saved: it goes on from the saved record, and follows what others save while nothing is
   * typed into it (§4 Editors).
   */
  isKeptOpen?: boolean;
}

/** A conflict before the save: what is chosen goes into the form, and the editing goes on. */
type PendingConflict<Values> = Conflict<Values> & { version: number; isEarly?: boolean };

/**
 * The editing of a record (decisions §3): only changed fields are sent, with the version they started from; a stale one
 * becomes `conflict`, any other failure `failure`, and what was typed stays in both cases. A try without an answer may
 * have been carried out: the next one asks for that very call again, under its request id, and goes on from its answer.
 */
export function useRecordForm<Values extends FieldValues, Answer>(options: RecordFormOptions<Values, Answer>) {
  const { schema, read, isField, onSaved, current, isKeptOpen = false } = options;
  const userID = useCurrentUser()?.userID;
  // What is read again meanwhile must not move the ground under what is typed.
  const draft = useStoredDraft<{ start: Snapshot<Values>; mine: Values }>(options.name);
  const [start, setStart] = useState(draft?.start ?? options.start);
  const [initial] = useState(start);
  const unsettled = useRef<(() => ReturnType<typeof options.save>) | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState<PendingConflict<Values> | null>(null);
  const { isSaving, isRepeat, call } = useOneCall();
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: initial.values as DefaultValues<Values>,
  });
  const { isDirty, errors } = form.formState;
  const release = useFormReport(options.name, { isDirty, errors, isSubmitting: isSaving });
  useRegisterDraft(options.name, () => (isDirty ? { start, mine: form.getValues() } : null));
  useRestoredValues(form, initial.values, draft?.mine);
  const sayInvalid = useInvalidToast(errors);

  /** Goes on from a record as it is now. */
  const goOnFrom = (snapshot: Snapshot<Values>) => {
    setStart(snapshot);
    form.reset(snapshot.values);
  };
  const staleRecord = (error: unknown) =>
    isApiError(error) && hasProblemType(error, 'staleVersion') ? read(error.problem?.current) : null;
  const fail = (error: unknown, mine: Values, base: Snapshot<Values>) => {
    if (!isApiError(error)) return;
    const theirs = staleRecord(error);
    if (theirs)
      return setConflict({
        ...{ base: base.values, mine, theirs: theirs.values, version: theirs.version },
        ...{ isOwnChange: isOwnChange(error), changedBy: whoChanged(error) },
      });
    // The dialog covers the failure: what was chosen in it goes on in the form.
    if (conflict) rebase(conflict, mine);
    setFailure(error);
    for (const { name, message, types } of knownFieldErrors(error, isField)) form.setError(name, { message, types });
  };
  /** Goes on editing from the record as it is now, with what was chosen in the fields. */
  const rebase = ({ theirs, version: now }: PendingConflict<Values>, chosen: Values) => {
    goOnFrom({ values: theirs, version: now });
    for (const [name, value] of Object.entries(changedFields(theirs, chosen)))
      if (isField(name)) form.setValue(name, value, { shouldDirty: true });
    setConflict(null);
  };
  /** What the call without an answer came to: null when there still is none. */
  const settle = async (from: Snapshot<Values>, mine: Values): Promise<Snapshot<Values> | null> => {
    if (!unsettled.current) return from;
    const { data, error } = await call(unsettled.current);
    if (hasUnknownOutcome(error)) {
      fail(error, mine, from);
      return null;
    }
    unsettled.current = null;
    const written = data === undefined ? null : read(options.savedRecord(data));
    if (written) setStart(written);
    return written ?? from;
  };
  /** @param sent as typed: `mine` is trimmed, or chosen in a conflict */
  const save = async (base: Snapshot<Values>, mine: Values, sent = { ...form.getValues() }): Promise<void> => {
    if (isRepeat()) return;
    setFailure(null);
    // What was chosen in a conflict goes into the form when it could not be saved.
    resend.begin(conflict ? mine : sent);
    let from = await settle(base, mine);
    if (!from) return;
    const changes = changedFields(from.values, mine);
    if (Object.keys(changes).length > 0) {
      const { version } = from;
      const send = () => options.save(changes, version);
      const { data, error } = await call(send);
      unsettled.current = hasUnknownOutcome(error) ? send : null;
      const theirs = staleRecord(error);
      // Deleted and restored, or edited and undone: there is nothing to choose between.
      if (theirs && theirs.version > version && isSame(theirs.values, from.values)) return save(theirs, mine, sent);
      if (error !== undefined) return fail(error, mine, from);
      from = (data === undefined ? null : read(options.savedRecord(data))) ?? from;
    }
    setConflict(null);
    const isTypedOn = !isSame(form.getValues(), sent);
    if (isKeptOpen || isTypedOn) {
      setStart(from);
      resetToSaved(form, from.values, sent);
    }
    if (!isTypedOn) release();
    // A form that closes would take along what was typed while it saved.
    if (isKeptOpen || !isTypedOn) onSaved(from.values);
  };
  const submit = form.handleSubmit((mine) => save(start, mine), sayInvalid);
  const resend = useResend({ ...valuesOf(form), error: failure, isSaving, again: () => submit() });

  const isAsBegun = isSame(current.values, start.values);
  // What this form itself is saving is not meant.
  const isBehind = current.version > start.version && !isSaving && unsettled.current === null;
  const isUntouched = useIsUntouched(isDirty, draft !== null);
  const follow = useEffectEvent(() => goOnFrom(current));
  const isFollowing = isKeptOpen && isBehind && isUntouched;
  useEffect(() => {
    if (isFollowing) follow();
  }, [isFollowing]);

  return {
    control: form.control,
    /** What the form started from. */
    initial: isKeptOpen ? start.values : initial.values,
    isDirty,
    isSaving,
    failure,
    waiting: resend.words,
    submit,
    conflict,
    /** Who changed something of it while this was edited; null: nobody did. */
    meanwhile: isBehind && !isFollowing && !isAsBegun ? { by: current.by } : null,
    lookMeanwhile: (changedBy?: string) =>
      setConflict({
        base: start.values,
        mine: form.getValues(),
        theirs: current.values,
        version: current.version,
        isOwnChange: current.by !== null && current.by === userID,
        changedBy,
        isEarly: true,
      }),
    closeConflict: () => setConflict(null),
    resolveConflict: (chosen: Values) => {
      if (conflict?.isEarly) rebase(conflict, chosen);
      else if (conflict) void save({ values: conflict.theirs, version: conflict.version }, chosen);
    },
    /** The record is gone, or given up: leaving asks nothing. */
    release,
  };
}

/** Whether nothing is typed; a restored draft is there before the form says that it is dirty. */
function useIsUntouched(isDirty: boolean, hasDraft: boolean): boolean {
  const [isRestoring, setRestoring] = useState(hasDraft);
  if (isRestoring && isDirty) setRestoring(false);
  return !isDirty && !isRestoring;
}

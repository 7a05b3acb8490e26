import { useEffect, useRef, useState } from 'react';
import {
  type SettingsObject,
  type SettingsRecord,
  type SettingsStale,
  settingsStale,
} from '#contract/admin-settings.ts';
import { isSame } from '#contract/differences.ts';
import { valueAt, withValue } from '#contract/json-value.ts';
import { secretMask } from '#contract/setting-fields.ts';
import { useAdminSettingsSaveMutation } from '#web/api/administration/admin-settings.ts';
import { fieldErrors, hasProblemType, isApiError } from '#web/api/transport/error.ts';
import { refreshAppSettings } from '#web/session/app-settings.ts';
import { validationToast } from '#web/session/forms/server-errors.ts';
import { useRegisterDraft, useStoredDraft } from '#web/session/forms/use-draft.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { useResend } from '#web/session/forms/use-resend.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { confirm } from '#web/session/ui-state/dialogs.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import {
  asText,
  changedNames,
  type Faults,
  faultsOf,
  fromText,
  type Path,
  resolved,
  type Side,
  withSecretsOf,
} from './model.ts';

const formName = 'admin.settings';
const secretsDropped = {
  type: 'warning',
  title: 'Enter passwords and secrets again',
  message: 'They are not stored in the browser, so they were lost in the reload.',
  duration: 0,
} as const;
const jwtSecret = ['service', 'jwtSecret'];

/** A form, and the record that it was loaded from. */
interface Editing {
  base: SettingsRecord;
  model: SettingsObject;
  /** The model as it stands in the raw JSON, or what is typed there and does not parse. */
  text: string;
  isTextValid: boolean;
}

const begun = (base: SettingsRecord): Editing => ({
  base,
  model: base.settings,
  text: asText(base.settings),
  isTextValid: true,
});

/** What was saved, with what was typed while it was on its way. */
export function afterSave(saved: SettingsRecord, sent: SettingsObject, now: Editing): Editing {
  const parts = { base: sent, mine: now.model, theirs: saved.settings };
  const model = resolved(parts, [], () => 'mine');
  return now.isTextValid ? { ...begun(saved), model, text: asText(model) } : { ...now, base: saved, model };
}

/**
 * §4 Settings form: loaded, edited (the form and the raw JSON follow one another live), saved (the form reloads). Faults
 * show only once a save was tried.
 * @param latest the record as it was read last; what is typed is not moved by it
 */
export function useSettingsForm(latest: SettingsRecord) {
  const dispatch = useAppDispatch();
  const [send] = useAdminSettingsSaveMutation();
  const draft = useStoredDraft<{ base: SettingsRecord; model: SettingsObject; hasSecrets: boolean }>(formName);
  const [editing, setEditing] = useState<Editing>(() =>
    draft ? { ...begun(draft.base), model: draft.model, text: asText(draft.model) } : begun(latest),
  );
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<Faults>(new Map());
  const [conflict, setConflict] = useState<SettingsStale | null>(null);
  const [lastError, setLastError] = useState<unknown>(null);
  const { base, model, text, isTextValid } = editing;
  // What is typed by the time a save has been answered.
  const shown = useRef<unknown>(null);
  useEffect(() => {
    shown.current = isTextValid ? model : text;
  }, [isTextValid, model, text]);
  const isDirty = !isTextValid || !isSame(model, base.settings);
  // Nothing is typed: somebody else's save shows at once.
  if (!isDirty && !isSaving && latest.settingID !== base.settingID && isNewer(latest, base)) setEditing(begun(latest));

  const found = isTried ? new Map([...refused, ...faultsOf(model)]) : new Map<string, string>();
  const errors = Object.fromEntries([...found].map(([name, message]) => [name, { type: 'custom', message }]));
  useRegisterDraft(formName, () => {
    // JSON that does not parse may hold secrets anywhere: the browser asks before it is lost.
    if (!isDirty || !isTextValid) return null;
    const kept = withSecretsOf(base.settings, model);
    return { base, model: kept, hasSecrets: !isSame(kept, model) };
  });
  const hadSecrets = draft?.hasSecrets === true;
  useEffect(() => {
    if (hadSecrets) dispatch(toastAdded(secretsDropped));
  }, [hadSecrets, dispatch]);
  const release = useFormReport(formName, { isDirty, isSubmitting: isSaving, errors });

  const show = (settings: SettingsObject) =>
    setEditing((now) => ({ ...now, model: settings, text: asText(settings), isTextValid: true }));

  async function write(settings: SettingsObject, from: SettingsRecord): Promise<void> {
    setSaving(true);
    setRefused(new Map());
    setLastError(null);
    // As it is in the form: what was chosen in a conflict is.
    resend.begin(settings);
    const { data, error } = await send({ settings, baseSettingID: from.settingID });
    setSaving(false);
    setLastError(error ?? null);
    if (data) {
      setConflict(null);
      setTried(false);
      setEditing((now) => afterSave(data, settings, now));
      if (isSame(shown.current, settings)) release();
      dispatch(
        toastAdded({
          type: 'success',
          title: 'Global Settings saved',
          message: changedNames(from.settings, data.settings),
        }),
      );
      void dispatch(refreshAppSettings());
      return;
    }
    // §8: a failed save only clears the flags; what it says of single settings stands beside them.
    if (hasProblemType(error, 'staleVersion') && isApiError(error)) {
      const stale = settingsStale.safeParse(error.problem?.current);
      if (stale.success) setConflict(stale.data);
    } else
      setRefused(new Map(fieldErrors(error).map(({ field, message }) => [field.replace(/^settings\./, ''), message])));
  }

  const isSecretChanged = () => {
    const secret = valueAt(model, jwtSecret);
    return typeof secret === 'string' && secret !== secretMask;
  };
  async function save(): Promise<void> {
    if (isSaving) return;
    setTried(true);
    if (!isTextValid) return;
    const faults = faultsOf(model);
    const first = [...faults.values()][0];
    if (first !== undefined) {
      dispatch(toastAdded(validationToast(faults.size, first)));
      return;
    }
    if (isSecretChanged() && !(await dispatch(confirm(everybodyOut)))) return;
    await write(model, base);
  }

  const resend = useResend({
    error: lastError,
    isSaving,
    values: () => (isTextValid ? model : text),
    isQuestion: isSecretChanged,
    again: save,
  });

  return {
    base,
    model,
    text,
    isTextValid,
    isDirty,
    isSaving,
    /** What it says while a save waits for the connection. */
    waiting: resend.words,
    isTried,
    faults: found as Faults,
    change: (path: Path, value: unknown) => show(withValue(model, path, value)),
    changeText: (next: string) => {
      const parsed = fromText(next);
      setEditing((now) => ({ ...now, text: next, isTextValid: parsed !== null, model: parsed ?? now.model }));
    },
    /** Loads an earlier version without saving it (§2.9); secrets stay as they are. */
    revert: (settings: SettingsObject) => show(withSecretsOf(base.settings, settings)),
    discard: () => {
      setTried(false);
      setRefused(new Map());
      setLastError(null);
      show(base.settings);
    },
    save,
    conflict,
    closeConflict: () => setConflict(null),
    resolveConflict: (choice: (path: Path) => Side) => {
      if (!conflict) return;
      const parts = { base: base.settings, mine: model, theirs: conflict.settings };
      const next = resolved(parts, conflict.conflicts, ({ path }) => choice(path));
      setEditing({ ...begun(conflict), model: next, text: asText(next) });
      void write(next, conflict);
    },
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

export const everybodyOut = {
  title: 'Sign everyone out?',
  titleIcon: 'warning',
  body: 'A new JWT secret ends every session, including yours. Everyone has to sign in again. Reverting doesn’t restore the old secret.',
  yesLabel: 'Save and sign out',
  noLabel: 'Keep editing',
  isDestructive: true,
} as const;

function isNewer(one: SettingsRecord, other: SettingsRecord): boolean {
  return (one.createdDateTime ?? '') > (other.createdDateTime ?? '');
}

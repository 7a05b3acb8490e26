import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AdminUser } from '#contract/admin-user.ts';
import { isSame } from '#contract/differences.ts';
import { jsonMessages } from '#contract/json-messages.ts';
import { messages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import { useAdminUserGroupsSaveMutation, useAdminUserSaveMutation } from '#web/api/administration/admin-users.ts';
import {
  type ApiError,
  fieldErrors,
  hasProblemType,
  hasUnknownOutcome,
  isApiError,
  isUnanswered,
} from '#web/api/transport/error.ts';
import type { Conflict } from '#web/screens/form/stale-dialog.tsx';
import { useInvalidToast } from '#web/screens/form/use-invalid-toast.ts';
import { useRestoredValues } from '#web/screens/form/use-restored-values.ts';
import { isOwnChange, whoChanged } from '#web/screens/form/who-changed.ts';
import { countText } from '#web/screens/format.ts';
import { resetToSaved } from '#web/session/forms/reset-to-saved.ts';
import { validationToast } from '#web/session/forms/server-errors.ts';
import { useRegisterDraft, useStoredDraft } from '#web/session/forms/use-draft.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { useResend, valuesOf } from '#web/session/forms/use-resend.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded, toastDismissed } from '#web/session/ui-state/toasts-slice.ts';
import { adminPaths } from '../admin-paths.ts';
import { useLeaveGroupsQuestion } from './own-groups.ts';
import {
  type Compared,
  comparedValues,
  emptyUser,
  isUserField,
  parseSettings,
  readUser,
  settingsText,
  type UserValues,
  userFormSchema,
  userValues,
} from './user-values.ts';

const nameOf = ({ firstName, lastName }: AdminUser) => `${firstName} ${lastName}`.trim();

/** Whether the account was deleted or restored, which no field shows. */
function deletionNote(before: AdminUser, now: AdminUser): string | undefined {
  if (before.isDeleted === now.isDeleted) return undefined;
  return now.isDeleted
    ? 'This user was deleted. Saving keeps your changes; the user stays deleted until restored.'
    : 'This user was restored.';
}

const userNotSaved = 'User not saved';

const isOfAddress = (refusal: string) =>
  [userMessages.addressTaken, userMessages.addressOfDeleted].some((message) => message === refusal);

/** Characters of base64. */
const longestKeptPhoto = 1_000_000;

/** @param from what the save starts from; null: a new one */
function userBody(from: AdminUser | null, values: UserValues, settings: Record<string, unknown>) {
  const { firstName, lastName, emailAddress, isActive, photoURL, photoFile } = values;
  return {
    ...(from && { userID: from.userID, version: from.version }),
    ...{ emailAddress, isActive, settings },
    // A name that stays blank isn't sent: the server takes none that is blank.
    ...(firstName !== from?.firstName && { firstName }),
    ...(lastName !== from?.lastName && { lastName }),
    accountType: from?.accountType ?? 'standard',
    // Of a user that is there only to remove it: the address of one that was replaced meanwhile is refused.
    ...((from === null || photoURL !== (from.photoURL ?? '')) && { photoURL }),
    ...(photoFile !== '' && { profilePhotoFile: photoFile }),
  };
}

/** The two calls of a save: the user, then the groups (§4). */
function useTwoSteps() {
  const [saveUser] = useAdminUserSaveMutation();
  const [saveGroups] = useAdminUserGroupsSaveMutation();
  return { saveUser, saveGroups };
}

/**
 * The form of a user (§4 User save): the user is saved, then the groups, each with its message; an errorMessage stops it.
 * What the server refuses says why, a stale version is compared; what got no answer waits for it, and any other failure says
 * nothing (§8). The form stays as it was typed.
 * @param stored the user as read last; null: a new one
 */
export function useUserForm(stored: AdminUser | null) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const leaving = useLeaveGroupsQuestion();
  const { saveUser, saveGroups } = useTwoSteps();
  // What the next save starts from; of a new user, once the first step has made one, that one.
  const formName = stored ? 'users.update' : 'users.create';
  const draft = useStoredDraft<{ start: AdminUser | null; mine: UserValues }>(formName);
  const [initial] = useState(draft ? draft.start : stored);
  const start = useRef<AdminUser | null>(initial);
  /** What was sent of the user and perhaps saved: no clear answer came. */
  const unsettled = useRef<Parameters<typeof saveUser>[0] | null>(null);
  /** The toast of a save that was refused. */
  const refusal = useRef<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  /** No answer came. */
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [settingsProblem, setSettingsProblem] = useState('');
  const [conflict, setConflict] = useState<(Conflict<Compared> & { theirUser: AdminUser }) | null>(null);
  const form = useForm<UserValues, unknown, UserValues>({
    // Of what was saved last: a name that was blank then may stay so.
    resolver: (...asked) => zodResolver(userFormSchema(start.current))(...asked),
    defaultValues: initial ? userValues(initial) : emptyUser,
  });
  const { isDirty, errors } = form.formState;
  const release = useFormReport(formName, { isDirty, errors, isSubmitting: isSaving });
  const sayInvalid = useInvalidToast(errors);

  useRegisterDraft(formName, () => {
    const mine = form.getValues();
    // A large photo is more than the browser keeps: it then asks before the reload.
    return isDirty && mine.photoFile.length < longestKeptPhoto ? { start: start.current, mine } : null;
  });

  // Read anew while nothing is unsaved, the form follows; a restored draft is unsaved before the form says so.
  const isRestoring = useRef(draft !== null);
  useEffect(() => {
    if (isDirty) isRestoring.current = false;
    if (stored === null || isDirty || isRestoring.current || stored.version <= (start.current?.version ?? 0)) return;
    start.current = stored;
    form.reset(userValues(stored));
  }, [stored, isDirty, form]);
  const initialValues = useMemo(() => (initial ? userValues(initial) : emptyUser), [initial]);
  useRestoredValues(form, initialValues, draft?.mine);

  const sayRefused = (title: string, message: string) => {
    refusal.current = dispatch(toastAdded({ type: 'error', title, message })).payload.id;
  };
  /** @param title of what the server definitely refused, for a reason that no field has */
  const fail = (error: unknown, mine: UserValues, title: string) => {
    if (!isApiError(error)) return;
    if (isUnanswered(error)) setFailure(error);
    const theirUser = hasProblemType(error, 'staleVersion') ? readUser(error.problem?.current) : null;
    if (theirUser && start.current) {
      const [base, theirs] = [comparedValues(userValues(start.current)), comparedValues(userValues(theirUser))];
      const note = deletionNote(start.current, theirUser);
      const who = { isOwnChange: isOwnChange(error), changedBy: whoChanged(error) };
      setConflict({ base, mine: comparedValues(mine), theirs, theirUser, ...who, note });
      return;
    }
    const ofFields = fieldErrors(error);
    if (ofFields.length === 0 && !hasUnknownOutcome(error)) sayRefused(title, error.message);
    for (const { field, message } of ofFields) {
      const [name = ''] = field.split('.');
      if (name === 'profilePhotoFile')
        dispatch(toastAdded({ type: 'error', title: messages.imageUploadFailed, message }));
      else if (name === 'settings') setSettingsProblem(message);
      else if (isUserField(name)) form.setError(name, { message });
    }
  };

  /** The first step; null when it stopped. */
  const sendUser = async (values: UserValues, settings: Record<string, unknown>): Promise<AdminUser | null> => {
    // What was said of the save before doesn't stand beside what becomes of this one.
    if (refusal.current !== null) dispatch(toastDismissed(refusal.current));
    refusal.current = null;
    // The same call again has the same request id: there is one account, which what was typed since goes into.
    if (unsettled.current && !isSame(unsettled.current, userBody(start.current, values, settings))) {
      const { data, error } = await saveUser(unsettled.current);
      if (hasUnknownOutcome(error)) {
        fail(error, values, userNotSaved);
        return null;
      }
      if (data?.user) start.current = data.user;
    }
    const body = userBody(start.current, values, settings);
    const { data, error } = await saveUser(body);
    unsettled.current = hasUnknownOutcome(error) ? body : null;
    if (data?.errorMessage !== undefined) {
      sayRefused(userNotSaved, data.errorMessage);
      if (isOfAddress(data.errorMessage))
        form.setError('emailAddress', { message: data.errorMessage }, { shouldFocus: true });
      return null;
    }
    if (!data?.user) {
      fail(error, values, userNotSaved);
      return null;
    }
    dispatch(toastAdded({ type: 'success', title: userMessages.userSaved, message: nameOf(data.user) }));
    return data.user;
  };

  const groupsLeft = (groups: readonly string[]) =>
    (start.current?.groups ?? []).filter((id) => !groups.includes(id)).length;
  const save = async (values: UserValues) => {
    if (isSaving) return;
    setFailure(null);
    const parsed = parseSettings(values.settings);
    if ('problem' in parsed) {
      setSettingsProblem(values.settings.trim() === '' ? userMessages.userSettingsRequired : parsed.problem);
      dispatch(
        toastAdded(
          parsed.isSyntax
            ? { type: 'error', title: jsonMessages.invalidTitle, message: jsonMessages.invalid }
            : validationToast(1, parsed.problem),
        ),
      );
      form.setFocus('settings');
      return;
    }
    setSettingsProblem('');
    const left = groupsLeft(values.groups);
    if (!(await leaving.ask(start.current?.userID, left))) return;
    setSaving(true);
    // As typed: `values` are trimmed.
    const sent = { ...form.getValues() };
    resend.begin(sent);
    try {
      const saved = await sendUser(values, parsed.settings);
      if (!saved) return;
      start.current = saved;
      // What is typed of the groups is still to be saved.
      const shown = { ...userValues(saved), groups: values.groups };
      if (!resetToSaved(form, shown, sent)) resend.begin({ ...form.getValues() });
      const { userID, version } = saved;
      const { data, error } = await saveGroups({ userID, groupIDs: values.groups, version });
      if (!data) {
        resetToSaved(form, userValues(saved), userValues(saved));
        fail(error, form.getValues(), 'User groups not saved');
        return;
      }
      const message = `${nameOf(data.user)}: ${countText(values.groups.length, ['group', 'groups'])}`;
      dispatch(toastAdded({ type: 'success', title: userMessages.userGroupsSaved, message }));
      start.current = data.user;
      if (resetToSaved(form, userValues(data.user), shown)) return;
      release();
      if (stored === null) void navigate(adminPaths.user(userID), { replace: true });
    } finally {
      setSaving(false);
    }
  };

  const submit = form.handleSubmit(save, (found) => {
    const isBlank = form.getValues('settings').trim() === '';
    setSettingsProblem(isBlank ? userMessages.userSettingsRequired : '');
    sayInvalid(found);
  });
  const resend = useResend({
    ...valuesOf(form),
    error: failure,
    isSaving,
    isQuestion: () => leaving.isAsked(start.current?.userID, groupsLeft(form.getValues('groups'))),
    again: () => submit(),
  });

  return {
    form,
    isDirty,
    isSaving,
    failure,
    waiting: resend.words,
    settingsProblem,
    clearSettingsProblem: () => setSettingsProblem(''),
    submit,
    conflict,
    closeConflict: () => setConflict(null),
    resolveConflict: (chosen: Compared) => {
      if (!conflict) return;
      start.current = conflict.theirUser;
      setConflict(null);
      const profile = { photo: conflict.theirUser.photoURL };
      const values: UserValues = {
        ...chosen,
        settings: settingsText({ ...chosen.settings, profile }),
        photoFile: form.getValues('photoFile'),
        groups: [...chosen.groups].sort(),
      };
      form.reset(userValues(conflict.theirUser));
      for (const name of Object.keys(values).filter(isUserField))
        form.setValue(name, values[name], { shouldDirty: true });
      void save(values);
    },
    release,
  };
}

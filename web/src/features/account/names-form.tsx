import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type Profile, userProfileSave } from '#contract/profile.ts';
import { notificationsApi } from '#web/api/notifications.ts';
import { useUserProfileSaveMutation } from '#web/api/users.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { resetToSaved } from '#web/session/forms/reset-to-saved.ts';
import { showServerErrors } from '#web/session/forms/server-errors.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { useResend, valuesOf } from '#web/session/forms/use-resend.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FieldRow } from '#web/ui/field/form-layout.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

const namesBody = userProfileSave.body.pick({ userName: true, firstName: true, lastName: true, phoneNumber: true });
type Fields = Required<z.infer<typeof namesBody>>;

const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', type: 'text' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', type: 'text' },
  { name: 'userName', label: 'User name', autoComplete: 'off', type: 'text' },
  { name: 'phoneNumber', label: 'Phone number', autoComplete: 'tel', type: 'tel' },
] as const;

/** Only what was changed is sent, so that two devices do not undo each other. */
export function NamesForm({ profile }: { profile: Profile }) {
  const dispatch = useAppDispatch();
  const [save] = useUserProfileSaveMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [lastError, setLastError] = useState<unknown>(null);
  const { userName, firstName, lastName, phoneNumber } = profile;
  const form = useForm<Fields>({
    resolver: zodResolver(namesBody.required()),
    values: { userName, firstName, lastName, phoneNumber },
    // Without the second, what was typed counted as saved once another device had saved.
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  });
  const { dirtyFields, isDirty, isSubmitting } = form.formState;
  useFormReport('user.profile', form.formState);

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    setLastError(null);
    const sent = { ...form.getValues() };
    resend.begin(sent);
    const changed = fields.filter(({ name }) => dirtyFields[name]).map(({ name }) => [name, values[name].trim()]);
    const { data, error } = await save(Object.fromEntries(changed));
    setLastError(error ?? null);
    if (!data) {
      const names = fields.map(({ name }) => name);
      setFailure(showServerErrors(error, names, form.setError));
      return;
    }
    const { profile: saved } = data;
    // Whether SMS reaches one shows in the choices.
    if (saved.phoneNumber !== phoneNumber)
      dispatch(notificationsApi.util.invalidateTags([{ type: 'notificationChoice', id: 'own' }]));
    resetToSaved(
      form,
      {
        userName: saved.userName,
        firstName: saved.firstName,
        lastName: saved.lastName,
        phoneNumber: saved.phoneNumber,
      },
      sent,
    );
    const displayName = [saved.firstName, saved.lastName].filter(Boolean).join(' ') || saved.userName;
    const { firstName: first, lastName: last, userName: user } = saved;
    dispatch(authActions.userMerged({ firstName: first, lastName: last, userName: user, displayName }));
    dispatch(toastAdded({ type: 'success', title: 'Profile saved' }));
  });

  const resend = useResend({ ...valuesOf(form), error: lastError, isSaving: isSubmitting, again: () => submit() });
  const told = resend.words ?? failure;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {told && (
        <Banner tone="error" isLive>
          {told}
        </Banner>
      )}
      <TextField
        label="Email address"
        value={profile.emailAddress}
        onChange={() => undefined}
        isReadOnly
        description="You sign in with this address. An administrator can change it."
      />
      <FieldRow>
        {fields.map(({ name, label, autoComplete, type }) => (
          <Controller
            key={name}
            name={name}
            control={form.control}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label={label}
                type={type}
                autoComplete={autoComplete}
                errorMessage={fieldState.error?.message}
              />
            )}
          />
        ))}
      </FieldRow>
      <div>
        <Button type="submit" variant="primary" isDisabled={!isDirty} isPending={isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  );
}

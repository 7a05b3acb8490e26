import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { userPasswordSave } from '#contract/user.ts';
import { useUserPasswordSaveMutation } from '#web/api/users.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { showServerErrors } from '#web/session/forms/server-errors.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { PasswordLength } from './password-length.tsx';

type Fields = z.infer<typeof userPasswordSave.body>;
const empty: Fields = { currentPassword: '', password: '' };

export function PasswordForm() {
  const dispatch = useAppDispatch();
  const user = useCurrentUser();
  const [save] = useUserPasswordSaveMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Fields>({ resolver: zodResolver(userPasswordSave.body), defaultValues: empty });
  useFormReport('user.password', form.formState);
  const submit = form.handleSubmit(async (fields) => {
    setFailure(null);
    const { error } = await save(fields);
    if (error) {
      setFailure(showServerErrors(error, ['currentPassword', 'password'], form.setError));
      return;
    }
    form.reset(empty);
    dispatch(toastAdded({ type: 'success', title: 'Password changed', message: 'Every other device was signed out.' }));
  });
  return (
    <form noValidate onSubmit={submit} className="flex max-w-sm flex-col gap-4">
      {failure && (
        <Banner tone="error" isLive>
          {failure}
        </Banner>
      )}
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.emailAddress ?? ''} readOnly />
      <Controller
        name="currentPassword"
        control={form.control}
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            label="Current password"
            autoComplete="current-password"
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="password"
        control={form.control}
        render={({ field, fieldState }) => (
          <>
            <PasswordField
              {...field}
              label="New password"
              autoComplete="new-password"
              errorMessage={fieldState.error?.message}
            />
            <PasswordLength password={field.value} />
          </>
        )}
      />
      <div>
        <Button type="submit" isDisabled={!form.formState.isDirty} isPending={form.formState.isSubmitting}>
          Change password
        </Button>
      </div>
    </form>
  );
}

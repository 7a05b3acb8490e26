import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import { userCreate } from '#contract/user.ts';
import { useUserSetupGetQuery } from '#web/api/users.ts';
import { useInvalidToast } from '#web/screens/form/use-invalid-toast.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { createAccount } from '#web/session/auth/auth-thunks.ts';
import { storedInvite } from '#web/session/auth/one-time-token.ts';
import { takeRedirectTarget } from '#web/session/auth/redirect-target.ts';
import { showServerErrors } from '#web/session/forms/server-errors.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FieldRow } from '#web/ui/field/form-layout.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { FocusedPage } from '#web/ui/layout/focused-page.tsx';
import { PasswordLength } from './password-length.tsx';

type Fields = z.infer<typeof userCreate.body>;
const fieldNames = ['emailAddress', 'password', 'firstName', 'lastName'] as const;

/** signin/create (§2.1). The first account becomes the administrator and is told so (decisions §1). */
export function Component() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { data: setup } = useUserSetupGetQuery();
  const inviteToken = storedInvite.get() || undefined;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Fields>({
    resolver: zodResolver(userCreate.body),
    defaultValues: {
      emailAddress: invitedAddress(useLocation().state),
      password: '',
      firstName: '',
      lastName: '',
      inviteToken,
    },
  });
  const sayInvalid = useInvalidToast(form.formState.errors);
  // What was refused here is no reason to show on the sign-in page.
  useEffect(() => () => void dispatch(authActions.errorCleared()), [dispatch]);
  const isRefused = setup && !setup.isFirstAccount && !inviteToken && setup.registration !== 'open';

  const submit = form.handleSubmit(async (fields) => {
    setFailure(null);
    const outcome = await dispatch(createAccount(fields));
    if (!outcome.user) {
      // An invitation that is gone must not stand in the way of the next try.
      if (outcome.error?.status === 404) {
        storedInvite.clear();
        form.setValue('inviteToken', undefined);
      }
      setFailure(outcome.error ? showServerErrors(outcome.error, fieldNames, form.setError) : outcome.message);
      return;
    }
    storedInvite.clear();
    dispatch(toastAdded({ type: 'success', title: 'Welcome to Lorebox', message: welcome(outcome.isFirstAccount) }));
    await navigate(takeRedirectTarget(), { replace: true });
  }, sayInvalid);

  return (
    <FocusedPage
      title="Create your account"
      footer={
        <p>
          Have an account? <TextLink href="/signin">Sign in</TextLink>
        </p>
      }
    >
      {setup?.isFirstAccount && (
        <Banner tone="info" title="First account">
          This account becomes the administrator of this Lorebox.
        </Banner>
      )}
      {isRefused && (
        <Banner tone="warning" title="Accounts are by invitation">
          {setup.registration === 'invited'
            ? 'Ask a member of a workspace to invite you, then use the link in their email.'
            : 'New accounts are closed. Ask the administrator of this Lorebox.'}
        </Banner>
      )}
      {!isRefused && (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {failure && (
            <Banner tone="error" isLive>
              {failure}
            </Banner>
          )}
          <Controller
            name="emailAddress"
            control={form.control}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label="Email address"
                type="email"
                autoComplete="username"
                isRequired
                errorMessage={fieldState.error?.message}
              />
            )}
          />
          <FieldRow className="grid-cols-2!">
            <Controller
              name="firstName"
              control={form.control}
              render={({ field, fieldState }) => (
                <TextField
                  {...field}
                  value={field.value ?? ''}
                  label="First name"
                  autoComplete="given-name"
                  errorMessage={fieldState.error?.message}
                />
              )}
            />
            <Controller
              name="lastName"
              control={form.control}
              render={({ field, fieldState }) => (
                <TextField
                  {...field}
                  value={field.value ?? ''}
                  label="Last name"
                  autoComplete="family-name"
                  errorMessage={fieldState.error?.message}
                />
              )}
            />
          </FieldRow>
          <Controller
            name="password"
            control={form.control}
            render={({ field, fieldState }) => (
              <>
                <PasswordField
                  {...field}
                  label="Password"
                  autoComplete="new-password"
                  isRequired
                  errorMessage={fieldState.error?.message}
                />
                <PasswordLength password={field.value} />
              </>
            )}
          />
          <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
            Create account
          </Button>
          <p className="text-center text-xs text-muted">
            By creating an account you accept the <TextLink href="/terms-of-service">terms of service</TextLink>.
          </p>
        </form>
      )}
    </FocusedPage>
  );
}

/** The invitation's page hands on whom it is for. */
function invitedAddress(state: unknown): string {
  const isGiven = typeof state === 'object' && state !== null && 'emailAddress' in state;
  return isGiven && typeof state.emailAddress === 'string' ? state.emailAddress : '';
}

function welcome(isFirstAccount: boolean): string {
  return isFirstAccount
    ? 'You are the administrator: the first account of this Lorebox.'
    : 'Your workspace is ready. Add something, or import what you have.';
}

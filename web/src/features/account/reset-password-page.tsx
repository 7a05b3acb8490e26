import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { userPasswordReset } from '#contract/user.ts';
import { useUserPasswordResetMutation } from '#web/api/users.ts';
import { useAddressToken } from '#web/session/auth/use-address-token.ts';
import { showServerErrors } from '#web/session/forms/server-errors.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { FocusedPage } from '#web/ui/layout/focused-page.tsx';
import { PasswordLength } from './password-length.tsx';

type Fields = z.infer<typeof userPasswordReset.body>;

// Of the page, not of a render: taking the token removes it from the address bar.
let token = '';
const keptToken = {
  kept: () => token,
  keep: (next: string) => {
    token = next;
  },
};

/** signin/reset: sets a new password with the one-time token of the mailed link (decisions §2). */
export function Component() {
  const opened = useAddressToken(keptToken);
  return <Reset key={opened} opened={opened} />;
}

function Reset({ opened }: { opened: string }) {
  const [reset, { isSuccess }] = useUserPasswordResetMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Fields>({
    resolver: zodResolver(userPasswordReset.body),
    defaultValues: { token: opened, password: '' },
  });
  const submit = form.handleSubmit(async (fields) => {
    setFailure(null);
    const { error } = await reset(fields);
    if (error) setFailure(showServerErrors(error, ['password'], form.setError));
    else token = '';
  });

  if (isSuccess) {
    return (
      <FocusedPage title="Password changed" description="Every device was signed out. Sign in with the new password.">
        <LinkButton href="/signin" variant="primary">
          Sign in
        </LinkButton>
      </FocusedPage>
    );
  }
  if (!opened) {
    return (
      <FocusedPage
        title="This link is incomplete"
        description="Open the link in the email again, or request a new one."
      >
        <LinkButton href="/signin/forgot" variant="primary">
          Send a new link
        </LinkButton>
      </FocusedPage>
    );
  }
  return (
    <FocusedPage title="Set a new password" footer={<TextLink href="/signin">Back to sign in</TextLink>}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && (
          <Banner tone="error" isLive actions={<LinkButton href="/signin/forgot">Send a new link</LinkButton>}>
            {failure}
          </Banner>
        )}
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
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          Set password
        </Button>
      </form>
    </FocusedPage>
  );
}

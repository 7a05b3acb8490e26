import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { userPasswordForgot } from '#contract/user.ts';
import { useUserPasswordForgotMutation } from '#web/api/users.ts';
import { showServerErrors } from '#web/session/forms/server-errors.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { FocusedPage } from '#web/ui/layout/focused-page.tsx';

type Fields = z.infer<typeof userPasswordForgot.body>;

/** signin/forgot: asks for a reset link; the answer is the same whether or not the account exists (decisions §2). */
export function Component() {
  const [forgot, { isSuccess }] = useUserPasswordForgotMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Fields>({ resolver: zodResolver(userPasswordForgot.body), defaultValues: { emailAddress: '' } });
  const submit = form.handleSubmit(async (fields) => {
    setFailure(null);
    const { error } = await forgot(fields);
    if (error) setFailure(showServerErrors(error, ['emailAddress'], form.setError));
  });
  const footer = <TextLink href="/signin">Back to sign in</TextLink>;

  if (isSuccess) {
    return (
      <FocusedPage title="Check your email" footer={footer}>
        <p role="status" className="flex items-start gap-3 text-sm">
          <MailCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-success" />
          <span>
            If an account belongs to <strong className="wrap-anywhere">{form.getValues('emailAddress')}</strong>, a link
            to set a new password is on its way. It works once, for one hour. If no email arrives, ask the person who
            runs this Lorebox.
          </span>
        </p>
      </FocusedPage>
    );
  }
  return (
    <FocusedPage
      title="Forgot your password?"
      description="Enter your email address and we’ll send you a link to set a new one."
      footer={footer}
    >
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
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          Send link
        </Button>
      </form>
    </FocusedPage>
  );
}

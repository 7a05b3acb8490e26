import { zodResolver } from '@hookform/resolvers/zod';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { adminEmailSend } from '#contract/email.ts';
import { emailMessages } from '#contract/messages.ts';
import { useAdminEmailSendMutation } from '#web/api/administration/email.ts';
import { useInvalidToast } from '#web/screens/form/use-invalid-toast.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { showServerErrors } from '#web/session/forms/server-errors.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { adminPaths } from '../admin-paths.ts';

/** After this long it is said what is waited for; a server that never answers is given up after half a minute. */
const slowMs = 5000;

const names = ['emailAddress', 'subject', 'body'] as const;

/** Sends a test email and says whether it went (§5, §8). */
export function TestEmailForm() {
  const dispatch = useAppDispatch();
  const [send] = useAdminEmailSendMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(adminEmailSend.body),
    defaultValues: { emailAddress: '', subject: emailMessages.testSubject, body: emailMessages.testBody },
  });
  const { emailAddress: own = '' } = useCurrentUser() ?? {};
  const address = useWatch({ control: form.control, name: 'emailAddress' });
  const isSlow = useIsSlow(form.formState.isSubmitting);
  const onInvalid = useInvalidToast(form.formState.errors);
  const submit = form.handleSubmit(async (fields) => {
    setFailure(null);
    const { data, error } = await send(fields);
    if (error) showServerErrors(error, names, form.setError);
    else if (data.errorMessage) setFailure(data.errorMessage);
    else dispatch(toastAdded({ type: 'success', title: emailMessages.testSent(fields.emailAddress) }));
  }, onInvalid);
  return (
    <Card title="Test Email" description="Sends immediately.">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && (
          <Banner
            tone="error"
            isLive
            title="The test email wasn’t sent"
            onDismiss={() => setFailure(null)}
            actions={
              isOfSettings(failure) && (
                <LinkButton size="sm" href={adminPaths.settings}>
                  {failure === emailMessages.noProvider ? 'Set up a provider' : 'Check email settings'}
                </LinkButton>
              )
            }
          >
            <span className={`block wrap-anywhere ${isOfServer(failure) ? '' : 'first-letter:uppercase'}`}>
              {failure}
            </span>
          </Banner>
        )}
        <Controller
          name="emailAddress"
          control={form.control}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="Email Address"
              type="email"
              autoComplete="off"
              isRequired
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        {own !== '' && address.trim() !== own && (
          <Button
            size="sm"
            variant="quiet"
            className="-mt-2 self-start"
            onPress={() => {
              form.setValue('emailAddress', own, { shouldDirty: true });
              form.clearErrors('emailAddress');
              form.setFocus('emailAddress');
            }}
          >
            Use my address
          </Button>
        )}
        <Controller
          name="subject"
          control={form.control}
          render={({ field, fieldState }) => (
            <TextField {...field} label="Subject" isRequired errorMessage={fieldState.error?.message} />
          )}
        />
        <Controller
          name="body"
          control={form.control}
          render={({ field, fieldState }) => (
            <TextArea {...field} label="Body" rows={4} isRequired errorMessage={fieldState.error?.message} />
          )}
        />
        <div className="flex items-center justify-end gap-3">
          <p role="status" className="text-sm text-muted">
            {isSlow && 'Waiting for the mail server…'}
          </p>
          <Button type="submit" variant="primary" icon={Send} isPending={form.formState.isSubmitting}>
            Send
          </Button>
        </div>
      </form>
    </Card>
  );
}

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}

/** No provider or sender for it, or no connection to `smtp.example.org:587`; not what a mail server says of the recipient. */
const isOfSettings = (failure: string) => failure.startsWith('not sent: ') || isOfServer(failure);
/** It begins with the name of the server, which is written as in the settings. */
const isOfServer = (failure: string) => /^\S+:\d+ /.test(failure);

import { type FormEvent, useState } from 'react';
import { userPhoneConfirm } from '#contract/phone.ts';
import type { Profile } from '#contract/profile.ts';
import { useNotificationChoiceGetQuery } from '#web/api/notifications.ts';
import { useUserPhoneCodeSendMutation, useUserPhoneConfirmMutation } from '#web/api/sms.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

/** Whether the saved phone number is confirmed, and how to do that; nothing where SMS isn’t set up (docs/decisions/0107). */
export function PhoneConfirmation({ profile: { phoneNumber, isPhoneConfirmed } }: { profile: Profile }) {
  const { data } = useNotificationChoiceGetQuery();
  const sms = data?.channels.sms;
  if (isPhoneConfirmed && sms === 'ok')
    return <p className="text-sm text-muted">{phoneNumber} is confirmed for SMS.</p>;
  // Another number begins anew.
  return sms === 'unconfirmed' ? <CodeForm key={phoneNumber} phoneNumber={phoneNumber} /> : null;
}

function CodeForm({ phoneNumber }: { phoneNumber: string }) {
  const dispatch = useAppDispatch();
  const [send, { isLoading: isSending }] = useUserPhoneCodeSendMutation();
  const [confirmPhone, { isLoading: isConfirming }] = useUserPhoneConfirmMutation();
  const [wasSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | undefined>();

  const sendCode = async () => {
    setFailure(null);
    setWrong(undefined);
    setCode('');
    const { data, error } = await send({});
    const problem = error ? errorMessage(error) : (data.errorMessage ?? null);
    setSent(problem === null);
    setFailure(problem);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isConfirming) return;
    const typed = userPhoneConfirm.body.safeParse({ code });
    if (!typed.success) return setWrong(typed.error.issues[0]?.message);
    setWrong(undefined);
    const { error } = await confirmPhone(typed.data);
    if (error) setWrong(errorMessage(error));
    else dispatch(toastAdded({ type: 'success', title: `${phoneNumber} is confirmed` }));
  };

  return (
    <form noValidate aria-label="Confirm phone number" onSubmit={submit} className="flex max-w-sm flex-col gap-3">
      <p className="text-sm">
        <span className="font-medium">Not confirmed.</span>{' '}
        <span className="text-muted">You don’t get notifications by SMS until you confirm {phoneNumber}.</span>
      </p>
      {failure && (
        <Banner tone="error" isLive title="The code was not sent">
          {failure}
        </Banner>
      )}
      {wasSent && (
        <TextField
          label="Code"
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          value={code}
          onChange={setCode}
          description={`6 digits, sent to ${phoneNumber}. It works for 10 minutes.`}
          errorMessage={wrong}
        />
      )}
      <div className="flex gap-2">
        {wasSent && (
          <Button type="submit" variant="primary" isPending={isConfirming}>
            Confirm
          </Button>
        )}
        <Button isPending={isSending} onPress={() => void sendCode()}>
          {wasSent ? 'Send another code' : 'Send code'}
        </Button>
      </div>
    </form>
  );
}

import { useState } from 'react';
import { smsMessages } from '#contract/sms-messages.ts';
import { useAdminSmsSendMutation } from '#web/api/sms.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { SmsLog } from './sms-log.tsx';

/**
 * Sends a test SMS with the settings as they are saved, and shows what was sent (decisions §5). Stands in the section SMS
 * Services of the settings; a form of its own would stand inside theirs, so it is none, and Enter sends the test instead of
 * saving them.
 */
export function TestSms() {
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useAdminSmsSendMutation();
  const [phoneNumber, setPhoneNumber] = useState('');
  const [body, setBody] = useState('This is a test SMS.');
  const [wasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const missingNumber = phoneNumber.trim() === '' ? smsMessages.phoneNumberRequired : undefined;
  const missingBody = body.trim() === '' ? smsMessages.bodyRequired : undefined;

  const submit = async () => {
    // Each SMS costs money.
    if (isLoading) return;
    setTried(true);
    setFailure(null);
    if (missingNumber || missingBody) return;
    const { data, error } = await send({ phoneNumber: phoneNumber.trim(), body: body.trim() });
    if (error) setFailure(errorMessage(error));
    else if (data.errorMessage) setFailure(data.errorMessage);
    else dispatch(toastAdded({ type: 'success', title: `Sent a test SMS to ${phoneNumber.trim()}` }));
  };

  return (
    <section className="mt-5 flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">Test SMS</h3>
      <p className="text-sm text-muted">Uses the saved settings.</p>
      {failure && (
        <Banner tone="error" isLive title="The test SMS was not sent">
          {failure}
        </Banner>
      )}
      <fieldset
        className="grid min-w-0 grid-cols-2 gap-3 mobile:grid-cols-1"
        aria-label="Test SMS"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          // A key that is held down repeats.
          if (!event.repeat) void submit();
        }}
      >
        <TextField
          label="Phone number"
          type="tel"
          placeholder="+44 20 7946 0958"
          value={phoneNumber}
          onChange={setPhoneNumber}
          errorMessage={wasTried ? missingNumber : undefined}
        />
        <TextField label="Message" value={body} onChange={setBody} errorMessage={wasTried ? missingBody : undefined} />
      </fieldset>
      <div>
        <Button isPending={isLoading} onPress={() => void submit()}>
          Send test SMS
        </Button>
      </div>
      <SmsLog />
    </section>
  );
}

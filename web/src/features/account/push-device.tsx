import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  usePushDeleteMutation,
  usePushGetQuery,
  usePushSaveMutation,
  usePushTestSendMutation,
} from '#web/api/notifications.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { hasSubscription, installWorker, isPushSupported, subscribe, unsubscribe } from './push-subscription.ts';

type DeviceState = 'insecure' | 'unsupported' | 'denied' | 'off' | 'on';

const words: Record<DeviceState, string> = {
  insecure: 'Push needs https. Open Lorebox at an https:// address to turn it on.',
  unsupported:
    'This browser cannot receive push. On an iPhone or iPad, add Lorebox to the home screen and open it there.',
  denied: 'Notifications from Lorebox are blocked. Allow them in the browser’s settings for this site, then reload.',
  off: 'Push notifications are off on this device.',
  on: 'Push notifications are on for this device until you sign out of it.',
};

/** What turning it on waits for. */
const steps = {
  permission: 'Waiting for you to allow notifications…',
  install: 'Installing Lorebox on this device. This can take a minute on a slow connection…',
  subscribe: 'Connecting to this browser’s push service…',
} as const;

/** Push on this very device (decisions §5). The browser asks for permission only when it is turned on. */
export function PushDevice() {
  const dispatch = useAppDispatch();
  const { data, error } = usePushGetQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = usePushSaveMutation();
  const [remove] = usePushDeleteMutation();
  const [sendTest, { isLoading: isTesting }] = usePushTestSendMutation();
  const [isHeld, setHeld] = useState<boolean | null>(isPushSupported() ? null : false);
  const [isBusy, setBusy] = useState(false);
  const [step, setStep] = useState<keyof typeof steps | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!isPushSupported()) return;
    hasSubscription().then(setHeld, () => setHeld(false));
  }, []);

  if (!isPushSupported())
    return <p className="text-muted">{words[window.isSecureContext ? 'unsupported' : 'insecure']}</p>;
  if (error && !data) return <p className="text-danger">{errorMessage(error)}</p>;
  if (!data || isHeld === null) return <Skeleton className="h-16" />;
  const isDenied = Notification.permission === 'denied';
  const state: DeviceState = isDenied ? 'denied' : isHeld && data.isSubscribed ? 'on' : 'off';

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (reason) {
      setFailure(reason instanceof Error && reason.message ? reason.message : errorMessage(reason));
    }
    setStep(null);
    setHeld(await hasSubscription().catch(() => false));
    setBusy(false);
  };
  const turnOn = () =>
    run(async () => {
      setStep('permission');
      if ((await Notification.requestPermission()) !== 'granted') return;
      setStep('install');
      const pushManager = await installWorker();
      setStep('subscribe');
      const subscription = await subscribe(pushManager, data.publicKey);
      const { error: refused } = await save(subscription);
      if (!refused) return;
      await unsubscribe();
      throw new Error(errorMessage(refused));
    });
  const turnOff = () =>
    run(async () => {
      const { error: refused } = await remove();
      if (refused) throw new Error(errorMessage(refused));
      await unsubscribe();
    });
  const test = async () => {
    const { error: refused } = await sendTest();
    dispatch(
      toastAdded(
        refused
          ? { type: 'error', title: 'Test notification not sent', message: errorMessage(refused) }
          : { type: 'success', title: 'Test notification sent to this device' },
      ),
    );
  };

  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{words[state]}</p>
      <p role="status" className="text-sm text-muted empty:hidden">
        {step && steps[step]}
      </p>
      {failure && (
        <Banner tone="error" isLive>
          {failure}
        </Banner>
      )}
      {state !== 'denied' && (
        <div className="flex flex-wrap gap-2">
          {state === 'on' ? (
            <>
              <Button isPending={isBusy} onPress={() => void turnOff()}>
                Turn off
              </Button>
              <Button variant="quiet" isPending={isTesting} onPress={() => void test()}>
                Send a test
              </Button>
            </>
          ) : (
            <Button icon={BellRing} isPending={isBusy} onPress={() => void turnOn()}>
              Turn on
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

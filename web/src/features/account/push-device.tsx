import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorMessage } from '#web/api/error.ts';
import {
  usePushDeleteMutation,
  usePushGetQuery,
  usePushSaveMutation,
  usePushTestSendMutation,
} from '#web/api/notifications.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/toasts-slice.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { hasSubscription, isPushSupported, subscribe, unsubscribe } from './push-subscription.ts';

type DeviceState = 'unsupported' | 'denied' | 'off' | 'on';

const words: Record<DeviceState, string> = {
  unsupported:
    'This browser cannot receive push. On an iPhone or iPad, add Lorebox to the home screen and open it there.',
  denied: 'Notifications from Lorebox are blocked. Allow them in the browser’s settings for this site, then reload.',
  off: 'This device is not told of anything while Lorebox is closed.',
  on: 'This device is told even while Lorebox is closed, until you sign out of it.',
};

/** Push on this very device (decisions §5). The browser asks for permission only when it is turned on. */
export function PushDevice() {
  const dispatch = useAppDispatch();
  const { data, error } = usePushGetQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = usePushSaveMutation();
  const [remove] = usePushDeleteMutation();
  const [sendTest, { isLoading: isTesting }] = usePushTestSendMutation();
  const [isHeld, setHeld] = useState<boolean | null>(isPushSupported() ? null : false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!isPushSupported()) return;
    hasSubscription().then(setHeld, () => setHeld(false));
  }, []);

  if (!isPushSupported()) return <p className="text-muted">{words.unsupported}</p>;
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
    setHeld(await hasSubscription().catch(() => false));
    setBusy(false);
  };
  const turnOn = () =>
    run(async () => {
      if ((await Notification.requestPermission()) !== 'granted') return;
      const subscription = await subscribe(data.publicKey).catch((reason: unknown) => {
        const detail = reason instanceof Error ? ` (${reason.message})` : '';
        throw new Error(`This browser’s push service could not be reached${detail}. Try again later.`);
      });
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
          ? { type: 'error', title: 'The test was not sent', message: errorMessage(refused) }
          : { type: 'success', title: 'A test is on its way to this device' },
      ),
    );
  };

  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{words[state]}</p>
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
                Turn off on this device
              </Button>
              <Button variant="quiet" isPending={isTesting} onPress={() => void test()}>
                Send a test
              </Button>
            </>
          ) : (
            <Button icon={BellRing} isPending={isBusy} onPress={() => void turnOn()}>
              Turn on on this device
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

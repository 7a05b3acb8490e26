import { errorMessage } from '#web/api/transport/error.ts';
import { useUserSessionDeleteMutation, useUserSessionDigestGetQuery } from '#web/api/users.ts';
import { DeviceList } from '#web/screens/device-list.tsx';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Where the account is signed in (decisions §2); every other device can be signed out. */
export function Devices() {
  const dispatch = useAppDispatch();
  const { data, error } = useUserSessionDigestGetQuery();
  const [end, { isLoading, originalArgs }] = useUserSessionDeleteMutation();
  if (error && !data) return <p className="text-danger">{errorMessage(error)}</p>;
  if (!data) return <Skeleton className="h-24" />;

  const signOutDevice = async (sessionID: string, device: string) => {
    const { error: failure } = await end({ sessionID });
    dispatch(
      toastAdded(
        failure
          ? { type: 'error', title: 'The device could not be signed out', message: errorMessage(failure) }
          : { type: 'success', title: `${device} was signed out` },
      ),
    );
  };

  return (
    <DeviceList
      devices={data.rows}
      pendingID={isLoading ? originalArgs?.sessionID : undefined}
      onSignOut={({ sessionID }, words) => void signOutDevice(sessionID, words)}
    />
  );
}

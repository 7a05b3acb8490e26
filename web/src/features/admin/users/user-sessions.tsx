import type { AdminUser } from '#contract/admin-user.ts';
import {
  useAdminUserSessionDeleteMutation,
  useAdminUserSessionDigestGetQuery,
} from '#web/api/administration/admin-users.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { DeviceList } from '#web/screens/device-list.tsx';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Where a user is signed in, and the way to end it: one device, or all at once. */
export function UserSessions({ user: { userID, isEditable } }: { user: AdminUser }) {
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useAdminUserSessionDigestGetQuery({ userID });
  const [end, { isLoading, originalArgs }] = useAdminUserSessionDeleteMutation();
  if (error && !data) return <LoadFailure what="Signed-in devices" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-16" />;
  if (data.rows.length === 0) return <p className="text-sm text-muted">Not signed in on any device.</p>;

  const signOut = async (sessionID: string | undefined, done: string) => {
    const { error } = await end({ userID, ...(sessionID !== undefined && { sessionID }) });
    dispatch(
      toastAdded(
        error
          ? { type: 'error', title: 'Not signed out', message: errorMessage(error) }
          : { type: 'success', title: done },
      ),
    );
  };
  const others = data.rows.filter(({ isCurrent }) => !isCurrent);
  return (
    <div className="flex flex-col gap-2">
      <DeviceList
        devices={data.rows}
        pendingID={isLoading ? originalArgs?.sessionID : undefined}
        onSignOut={
          isEditable ? ({ sessionID }, words) => void signOut(sessionID, `${words} was signed out`) : undefined
        }
      />
      {isEditable && others.length === data.rows.length && (
        <div>
          <Button
            size="sm"
            isPending={isLoading && originalArgs?.sessionID === undefined}
            onPress={() => void signOut(undefined, 'Signed out everywhere')}
          >
            Sign out everywhere
          </Button>
        </div>
      )}
    </div>
  );
}

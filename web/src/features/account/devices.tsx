import { Laptop, Smartphone } from 'lucide-react';
import { isHandheld, userAgentWords } from '#contract/user-agent-words.ts';
import { errorMessage } from '#web/api/error.ts';
import { useUserSessionDeleteMutation, useUserSessionDigestGetQuery } from '#web/api/users.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/toasts-slice.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const mediumDate = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

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
    <ul className="flex flex-col">
      {data.rows.map(({ sessionID, userAgent, ipAddress, lastSeenAt, isCurrent }) => {
        const Icon = isHandheld(userAgent) ? Smartphone : Laptop;
        const device = userAgentWords(userAgent);
        return (
          <li key={sessionID} className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
            <Icon size={20} aria-hidden className="shrink-0 text-muted" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {device} {isCurrent && <Badge tone="success">This device</Badge>}
              </p>
              <p className="text-xs text-muted wrap-anywhere">
                {ipAddress} · last seen {mediumDate.format(new Date(lastSeenAt))}
              </p>
            </div>
            {!isCurrent && (
              <Button
                size="sm"
                aria-label={`Sign out ${device}, ${ipAddress}`}
                isPending={isLoading && originalArgs?.sessionID === sessionID}
                onPress={() => void signOutDevice(sessionID, device)}
              >
                Sign out
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { isHandheld, userAgentWords } from '#contract/user-agent-words.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { mediumDate } from './format.ts';
import { useKeepFocus } from './record/use-keep-focus.ts';

export interface Device {
  sessionID: string;
  userAgent: string;
  ipAddress: string;
  lastSeenAt: string;
  /** It stays signed in when nobody uses it. */
  isKept: boolean;
  isCurrent: boolean;
}

export interface DeviceListProps {
  devices: readonly Device[];
  /** The session being signed out. */
  pendingID: string | undefined;
  /** Left out, nobody can be signed out. */
  onSignOut?: (device: Device, words: string) => void;
}

/** More would push the rest of the page out of sight. */
const shownFirst = 5;

/** Where an account is signed in (decisions §2); every device but this one can be signed out. */
export function DeviceList({ devices, pendingID, onSignOut }: DeviceListProps) {
  const [isWhole, setWhole] = useState(false);
  // This device first, so that it is never among those left out.
  const sorted = [...devices].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <div className="flex flex-col items-start gap-2">
      <Rows devices={isWhole ? sorted : sorted.slice(0, shownFirst)} pendingID={pendingID} onSignOut={onSignOut} />
      {devices.length > shownFirst && (
        <Button size="sm" variant="quiet" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${devices.length} devices`}
        </Button>
      )}
    </div>
  );
}

function Rows({ devices, pendingID, onSignOut }: DeviceListProps) {
  return (
    <ul className="flex w-full flex-col">
      {devices.map((device) => (
        <Row key={device.sessionID} device={device} isPending={pendingID === device.sessionID} onSignOut={onSignOut} />
      ))}
    </ul>
  );
}

interface RowProps {
  device: Device;
  isPending: boolean;
  onSignOut: DeviceListProps['onSignOut'];
}

function Row({ device, isPending, onSignOut }: RowProps) {
  useKeepFocus();
  const { userAgent, ipAddress, lastSeenAt, isKept, isCurrent } = device;
  const Icon = isHandheld(userAgent) ? Smartphone : Laptop;
  const words = userAgentWords(userAgent);
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
      <Icon size={20} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{words}</span>
          {isCurrent && <Badge tone="success">This device</Badge>}
          {isKept && <Badge>Kept signed in</Badge>}
        </p>
        <p className="text-xs text-muted wrap-anywhere">
          {ipAddress} · last seen {mediumDate(lastSeenAt)}
        </p>
      </div>
      {!isCurrent && onSignOut && (
        <Button
          size="sm"
          aria-label={`Sign out ${words}, ${ipAddress}`}
          isPending={isPending}
          onPress={() => onSignOut(device, words)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

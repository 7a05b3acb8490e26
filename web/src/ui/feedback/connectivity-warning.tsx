import { WifiOff } from 'lucide-react';

/** Shown while the browser is offline (§2.2). */
export function ConnectivityWarning({ isOffline, message }: { isOffline: boolean; message?: string }) {
  return (
    <div role="status">
      {isOffline && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-1.5 text-sm text-ink">
          <WifiOff size={16} aria-hidden className="shrink-0 text-warning" />
          {message ?? 'You are offline. Changes cannot be saved until the connection is back.'}
        </p>
      )}
    </div>
  );
}

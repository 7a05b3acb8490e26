import { WifiOff } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';

/**
 * Shown while the browser is offline (§2.2). It stays at the top of the window; what is below it and sticks there, or is as
 * high as the window, makes room for `--warning-height`.
 */
export function ConnectivityWarning({ isOffline, message }: { isOffline: boolean; message?: string }) {
  const warning = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isOffline || !warning.current) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(([entry]) =>
      style.setProperty('--warning-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    sizes.observe(warning.current);
    return () => {
      sizes.disconnect();
      style.removeProperty('--warning-height');
    };
  }, [isOffline]);
  return (
    <div ref={warning} role="status" className="sticky top-0 z-30">
      {isOffline && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-1.5 text-sm text-ink">
          <WifiOff size={16} aria-hidden className="shrink-0 text-warning" />
          {message ?? 'You are offline. Changes cannot be saved until the connection is back.'}
        </p>
      )}
    </div>
  );
}

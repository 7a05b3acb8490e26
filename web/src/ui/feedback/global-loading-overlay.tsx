import { Spinner } from './spinner.tsx';

export interface GlobalLoadingOverlayProps {
  isLoading: boolean;
  message?: string;
}

/** Covers everything while the app cannot be used; the shell hides the main area meanwhile (§2.2). */
export function GlobalLoadingOverlay({ isLoading, message = 'Loading' }: GlobalLoadingOverlayProps) {
  if (!isLoading) return null;
  return (
    <div className="fixed inset-0 z-50 flex items-center justify-center bg-canvas">
      <Spinner size={24} label={message} />
    </div>
  );
}

import { RotateCw } from 'lucide-react';
import { errorMessage, isApiError } from '#web/api/transport/error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** What could not be read, why, and the way to try again. */
export function LoadFailure({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  return (
    <Banner
      tone="error"
      isLive
      title={`${what} could not be loaded`}
      actions={
        <Button icon={RotateCw} size="sm" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {errorMessage(error)}
    </Banner>
  );
}

/** Whether the record is not there at all, rather than out of reach for now. */
export function isGone(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}

import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { GraphState } from '../graph-state.ts';

/** What is done to a graph waits for the server. @param onRetry absent: it is tried again by itself alone */
export function NotSavedBanner({ state, onRetry }: { state: GraphState; onRetry?: () => void }) {
  if (!state.isWaiting) return null;
  return (
    <Banner
      tone="warning"
      isLive
      title="Not saved yet"
      actions={
        onRetry && (
          <Button size="sm" onPress={onRetry}>
            Try again
          </Button>
        )
      }
    >
      The server can’t be reached. Your changes are kept and will be saved when it’s back.
    </Banner>
  );
}

import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import type { WorldAnswer } from '../world/use-world-answer.ts';

/** What is computed from the world of a workspace: while it is read, when that failed, and then. */
export function WorldPart<Value>({
  answer,
  what,
  children,
}: {
  answer: WorldAnswer<Value>;
  /** In the words of the failure: `Costs`. */
  what: string;
  children: (data: Value) => ReactNode;
}) {
  const { data, error, progress, retry } = answer;
  if (data !== undefined) return children(data);
  if (error !== null)
    return (
      <Banner
        tone="error"
        isLive
        title={`${what} could not be computed`}
        actions={
          <Button size="sm" onPress={retry}>
            Try again
          </Button>
        }
      >
        {error}
      </Banner>
    );
  if (progress === null) return <SkeletonText lines={3} label={`Computing ${what.toLowerCase()}`} />;
  return <ProgressBar label="Reading the workspace" value={Math.round(progress * 100)} />;
}

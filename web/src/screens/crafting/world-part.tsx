import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import type { WorldAnswer } from '../world/use-world-answer.ts';

/** What is computed from the world of a workspace: while it is read, when that failed, and then. */
export function WorldPart<Value>({
  answer,
  what,
  isLastKept = false,
  children,
}: {
  answer: WorldAnswer<Value>;
  /** In the words of the failure: `Costs`. */
  what: string;
  /** What was answered last stays while the answer to a changed question is on its way. */
  isLastKept?: boolean;
  children: (data: Value) => ReactNode;
}) {
  const { error, progress, retry } = answer;
  const last = useRef<Value>(undefined);
  const data = answer.data ?? (isLastKept && error === null && progress === null ? last.current : undefined);
  useEffect(() => {
    last.current = answer.data ?? last.current;
  }, [answer.data]);
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

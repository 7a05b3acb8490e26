import { Suspense } from 'react';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import type { PlayPanelProps } from './panel-props.ts';

const Panel = lazyPart(async () => (await import('./play-panel.tsx')).PlayPanel);

/** The runtime and what shows a run are loaded when something is played. */
export function LazyPlayPanel(props: PlayPanelProps) {
  return (
    <Suspense fallback={<SkeletonText lines={4} />}>
      <Panel {...props} />
    </Suspense>
  );
}

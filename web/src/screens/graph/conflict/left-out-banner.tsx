import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { GraphState } from '../graph-state.ts';
import type { GraphStore } from '../graph-store.ts';
import type { KindGraph } from '../kind-graph.ts';
import { quoted } from '../replaced-link.tsx';
import type { Restored } from './left-out.ts';

export interface LeftOutBannerProps {
  graph: KindGraph;
  state: GraphState;
  store: GraphStore;
  className?: string | undefined;
  /** Null: nothing could be. */
  onRestored?: (restored: Restored | null) => void;
  /** The banner is gone, and with it what has the focus. */
  onDiscarded?: () => void;
}

/** What one typed into a node or a link that someone else deleted is kept here until one says what becomes of it. */
export function LeftOutBanner({
  graph,
  state: { leftOut },
  store,
  className,
  onRestored,
  onDiscarded,
}: LeftOutBannerProps) {
  if (!leftOut) return null;
  const lost = new Map([...leftOut].filter(([, { kind }]) => kind === 'nodes').map(([id, { record }]) => [id, record]));
  const [first] = graph.nodes(lost);
  const name = first ? quoted(first.title || 'Untitled') : 'A link';
  return (
    <Banner
      tone="warning"
      isLive
      className={className}
      title={lost.size > 1 ? `${name} and ${lost.size - 1} more were deleted` : `${name} was deleted`}
      actions={
        <>
          <Button
            size="sm"
            variant="primary"
            onPress={() => {
              const restored = store.restore(graph);
              onRestored?.(restored);
            }}
          >
            Restore with my text
          </Button>
          <Button
            size="sm"
            onPress={() => {
              store.forgetLeftOut();
              onDiscarded?.();
            }}
          >
            Discard
          </Button>
        </>
      }
    >
      {lost.size > 1
        ? 'Someone else deleted them, so your changes aren’t saved.'
        : 'Someone else deleted it, so your change isn’t saved.'}
    </Banner>
  );
}

import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { countText, formatNumber } from '../format.ts';
import type { Coverage } from './use-coverage.ts';

/** What the counts at nodes come to, and where they are from. */
export function CoverageBar({ coverage: { shown } }: { coverage: Coverage }) {
  if (shown === null) return null;
  const explorer = (
    <LinkButton size="sm" href="/home/play/explorer">
      Open Explorer
    </LinkButton>
  );
  if (!shown.hasCounts)
    return (
      <Banner tone="info" isLive title="No coverage yet" actions={explorer}>
        Explore the game, or play it in this tab. Then every node shows how often players get to it.
      </Banner>
    );
  const { total, unreached, unchosen, stale } = shown;
  const ofNodes =
    unreached === 0
      ? 'Every node reached'
      : `${formatNumber(unreached)} of ${countText(total, nodeNoun)} never reached`;
  const ofOptions = unchosen === 0 ? '' : ` · ${countText(unchosen, ['option', 'options'])} never chosen`;
  const ofStale = stale === 0 ? '' : ` · ${countText(stale, nodeNoun)} changed since. Explore again to count them.`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p role="status" className="font-medium text-ink">
        {ofNodes}
        {ofOptions}
        {ofStale}
      </p>
      <p className="text-muted mobile:hidden">From the last exploration and what was played in this tab.</p>
      <span className="flex-1" />
      {explorer}
    </div>
  );
}

const nodeNoun = ['node', 'nodes'] as const;

import { CheckCheck, PackageSearch } from 'lucide-react';
import { useState } from 'react';
import type { Stocktake, StocktakeProgress } from '#contract/kinds/stocktake.ts';
import type { StocktakeLineRow } from '#contract/kinds/stocktake-line.ts';
import { useStocktakeLineBulkSaveMutation, useStocktakeLineDigestGetQuery } from '#web/api/stocktakes.ts';
import { formatNumber } from '#web/screens/format.ts';
import { useDebouncedText } from '#web/screens/list/use-debounced-text.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { CountLine } from './count-line.tsx';

export interface StocktakePartProps {
  stocktake: Stocktake;
  progress: StocktakeProgress;
  /** It is neither posted nor canceled, and the reader is an editor. */
  canCount: boolean;
}

const pageSize = 50;

const states = [
  { id: 'all', label: 'All' },
  { id: 'open', label: 'Not counted' },
  { id: 'different', label: 'Differences' },
] as const;
type State = (typeof states)[number]['id'];

/** The lines of a stocktake by box, each with its count: Enter goes on to the next one. */
export function CountTab({ stocktake, progress, canCount }: StocktakePartProps) {
  const { stocktakeID } = stocktake;
  const workspaceID = useWorkspaceID();
  const [state, setState] = useState<State>('all');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [text, setText] = useDebouncedText(search, (next) => {
    setSearch(next);
    setPage(0);
  });
  const isBlind = stocktake.blind && stocktake.status === 'counting';
  const query = useStocktakeLineDigestGetQuery({
    ...{ workspaceID, stocktakeID, page, pageSize },
    ...(state === 'all' ? {} : { state }),
    ...(search === '' ? {} : { search }),
  });
  const rows = query.data?.rows ?? [];
  const total = query.data?.total ?? 0;
  const lastPage = Math.max(0, Math.ceil(total / pageSize) - 1);
  if (query.data && page > lastPage) setPage(lastPage);
  const boxes = [...Map.groupBy(rows, ({ boxID }) => boxID).values()];

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Progress progress={progress} />
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label="Lines shown"
          isLabelHidden
          options={isBlind ? states.filter(({ id }) => id !== 'different') : states}
          value={state}
          onChange={(next) => {
            setState(next);
            setPage(0);
          }}
        />
        <SearchInput
          label="Search lines"
          placeholder="Search items and boxes"
          value={text}
          onChange={setText}
          className="min-w-40 flex-1"
        />
      </div>
      {query.error !== undefined && rows.length === 0 && (
        <LoadFailure what="The lines" error={query.error} onRetry={query.refetch} />
      )}
      {query.isLoading && <SkeletonRows rows={8} label="Loading the lines" />}
      {query.data && total === 0 && <NoLines state={state} isSearch={search !== ''} />}
      <div className="flex min-w-0 flex-col gap-4">
        {boxes.map((lines) => (
          <BoxLines
            key={lines[0]?.boxID}
            stocktakeID={stocktakeID}
            lines={lines}
            canCount={canCount}
            isBlind={isBlind}
          />
        ))}
      </div>
      <Pagination page={page} pageSize={pageSize} total={total} onPageChange={setPage} label="Pages of the lines" />
    </div>
  );
}

function Progress({ progress: { lines, counted } }: Pick<StocktakePartProps, 'progress'>) {
  const words = `${formatNumber(counted)} of ${formatNumber(lines)} lines`;
  return <ProgressBar label="Counted" value={lines === 0 ? 0 : (counted / lines) * 100} valueText={words} />;
}

function NoLines({ state, isSearch }: { state: State; isSearch: boolean }) {
  if (isSearch) return <EmptyState icon={PackageSearch} title="No matching lines" />;
  if (state === 'open')
    return (
      <EmptyState icon={CheckCheck} title="Everything is counted">
        Review the differences, then post them.
      </EmptyState>
    );
  if (state === 'different') return <EmptyState icon={CheckCheck} title="No differences so far" />;
  return (
    <EmptyState icon={PackageSearch} title="These boxes are empty">
      Add what you find by scanning a box and the items in it.
    </EmptyState>
  );
}

interface BoxLinesProps {
  stocktakeID: string;
  /** Of one box. */
  lines: readonly StocktakeLineRow[];
  canCount: boolean;
  isBlind: boolean;
}

function BoxLines({ stocktakeID, lines, canCount, isBlind }: BoxLinesProps) {
  const workspaceID = useWorkspaceID();
  const [countAsExpected, { isLoading }] = useStocktakeLineBulkSaveMutation();
  const { boxID = '', boxName = '', boxCode } = lines[0] ?? {};
  const canTakeExpected = canCount && !isBlind && lines.some(({ counted, isGone }) => counted === null && !isGone);
  return (
    <Card
      title={boxName}
      description={boxCode}
      actions={
        canTakeExpected && (
          <Button
            size="sm"
            icon={CheckCheck}
            isPending={isLoading}
            onPress={() => void countAsExpected({ workspaceID, stocktakeID, boxID })}
          >
            Rest as expected<span className="sr-only"> in {boxName}</span>
          </Button>
        )
      }
    >
      <ul aria-label={`Lines of ${boxName}`} className="flex flex-col">
        {lines.map((line) => (
          <CountLine
            key={line.stocktakeLineID}
            stocktakeID={stocktakeID}
            line={line}
            canCount={canCount && !line.isGone}
            isBlind={isBlind}
          />
        ))}
      </ul>
    </Card>
  );
}

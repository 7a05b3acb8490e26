import { CheckCheck, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StocktakeProgress } from '#contract/kinds/stocktake.ts';
import { type StocktakeLineRow, stocktakeFileGet } from '#contract/kinds/stocktake-line.ts';
import { exact } from '#contract/limits.ts';
import { recordPath } from '#web/api/kinds.ts';
import { useStocktakeLineDigestGetQuery } from '#web/api/stocktakes.ts';
import { operationURL } from '#web/api/transport/operation-args.ts';
import { formatNumber, signed } from '#web/screens/format.ts';
import { pageIn, pageText, useAddressValues, useLastPage } from '#web/screens/list/address-values.ts';
import { CellLink } from '#web/screens/list/cell-link.tsx';
import { isInitialLoading } from '#web/screens/list/is-initial-loading.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useMoney } from '#web/screens/use-money.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { StatCard } from '#web/ui/layout/stat-card.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { Difference } from './difference.tsx';
import type { StocktakePartProps } from './stocktake-part.ts';

const pageSize = 50;

/** Where the counts differ from what was expected, what that is worth, and what posting makes of it. */
export function ReviewTab({ stocktake, progress }: StocktakePartProps) {
  const { stocktakeID, status } = stocktake;
  const workspaceID = useWorkspaceID();
  const { params, set } = useAddressValues();
  const page = pageIn(params);
  const setPage = (next: number) => set({ page: pageText(next) });
  const query = useStocktakeLineDigestGetQuery({ workspaceID, stocktakeID, state: 'different', page, pageSize });
  const rows = query.data?.rows ?? [];
  const total = query.data?.total ?? 0;
  useLastPage({ query, page, pageSize }, setPage);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Totals progress={progress} />
      {total > 0 && (
        <LinkButton
          href={operationURL(stocktakeFileGet, { workspaceID, stocktakeID, state: 'different' })}
          download
          size="sm"
          icon={Download}
          className="self-start"
        >
          Download CSV
        </LinkButton>
      )}
      {status === 'counting' && (
        <p className="max-w-prose text-sm text-muted">
          Posting sets each line to its count, adjusted by what was moved in or out since it was counted. Lines that
          weren’t counted keep their stock.
        </p>
      )}
      {query.error !== undefined && rows.length === 0 ? (
        <LoadFailure what="The differences" error={query.error} onRetry={query.refetch} />
      ) : (
        <DataTable<StocktakeLineRow>
          label="Differences"
          columns={status === 'counting' ? [...columns, ...untilPosted] : columns}
          rows={rows}
          rowID={({ stocktakeLineID }) => stocktakeLineID}
          rowLabel={({ itemName }) => itemName}
          isLoading={isInitialLoading(query)}
          empty={
            <EmptyState icon={CheckCheck} title="No differences" level={3}>
              {progress.counted === 0
                ? 'Lines with an unexpected count show up here.'
                : 'Every count so far is as expected.'}
            </EmptyState>
          }
        />
      )}
      <Pagination page={page} pageSize={pageSize} total={total} onPageChange={setPage} label="Pages of differences" />
    </div>
  );
}

function Totals({ progress: { lines, counted, different, valueDifference } }: { progress: StocktakeProgress }) {
  const money = useMoney();
  return (
    <div className="grid grid-cols-3 gap-3 mobile:grid-cols-2">
      <StatCard label="Counted" value={`${formatNumber(counted)} of ${formatNumber(lines)}`} />
      <StatCard label="Differences" value={formatNumber(different)} tone={different > 0 ? 'warning' : 'neutral'} />
      <div className="flex mobile:col-span-2">
        <StatCard
          label="Value difference"
          value={signed(valueDifference, money.exact)}
          tone={valueDifference < 0 ? 'danger' : 'neutral'}
        />
      </div>
    </div>
  );
}

function MoneyDifference({ value }: { value: number }) {
  return signed(value, useMoney().exact);
}

const differenceOf = ({ counted, expected }: StocktakeLineRow) => exact((counted ?? 0) - expected);
const movedOf = ({ inStock, expected }: StocktakeLineRow) => exact(inStock - expected);

const number = (label: string, show: (line: StocktakeLineRow) => ReactNode) => ({
  ...{ id: label, label, render: show, width: 112 },
  align: 'end' as const,
});

const columns: DataColumn<StocktakeLineRow>[] = [
  {
    id: 'item',
    label: 'Item',
    isRowHeader: true,
    render: ({ itemID, itemName, isGone }) => (
      <span className="flex min-w-0 items-center gap-2" title={itemName}>
        <span className="min-w-0 truncate mobile:whitespace-normal mobile:wrap-anywhere">
          <TextLink href={recordPath('item', itemID)}>{itemName}</TextLink>
        </span>
        {isGone && <Badge>Deleted</Badge>}
      </span>
    ),
  },
  {
    id: 'box',
    label: 'Box',
    width: '16%',
    render: ({ boxID, boxName }) => (
      <span className="text-muted" title={boxName}>
        <CellLink href={recordPath('box', boxID)}>{boxName}</CellLink>
      </span>
    ),
  },
  number('Expected', ({ expected }) => formatNumber(expected)),
  number('Counted', ({ counted }) => formatNumber(counted ?? 0)),
  {
    ...number('Difference', (line) => <Difference value={differenceOf(line)} unit={line.itemUnit} />),
    width: 144,
  },
  {
    ...number('Value', (line) =>
      line.itemValue === null ? '–' : <MoneyDifference value={exact(differenceOf(line) * line.itemValue)} />,
    ),
    hideBelow: 'lg',
  },
];

const untilPosted: DataColumn<StocktakeLineRow>[] = [
  { ...number('Moved since', (line) => (movedOf(line) === 0 ? '–' : signed(movedOf(line), formatNumber))), width: 120 },
  number('New stock', (line) =>
    line.isGone ? 'Unchanged' : formatNumber(Math.max(0, exact((line.counted ?? 0) + movedOf(line)))),
  ),
];

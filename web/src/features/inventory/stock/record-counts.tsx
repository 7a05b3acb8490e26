import { useState } from 'react';
import type { StocktakeCount } from '#contract/kinds/stocktake-line.ts';
import { exact } from '#contract/limits.ts';
import { recordPath } from '#web/api/kinds.ts';
import { useStocktakeCountDigestGetQuery } from '#web/api/stocktakes.ts';
import { countText, formatMoment, formatNumber, formatQuantity } from '#web/screens/format.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useMemberName } from '#web/screens/record/use-member-name.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';

export interface RecordCountsProps {
  kind: 'item' | 'box' | 'place';
  recordID: string;
  /** Of an item. */
  unit?: string;
}

const firstRows = 5;
const mostRows = 200;

/** The stocktakes that count a record, last first: when, by whom, and what differed. Nothing at all without any. */
export function RecordCounts({ kind, recordID, unit = '' }: RecordCountsProps) {
  const workspaceID = useWorkspaceID();
  const [pageSize, setPageSize] = useState(firstRows);
  const query = useStocktakeCountDigestGetQuery({ workspaceID, kind, recordID, pageSize });
  const rows = query.data?.rows ?? [];
  const total = query.data?.total ?? 0;
  if (query.error !== undefined && query.data === undefined)
    return (
      <Card title="Stocktakes">
        <LoadFailure what="The stocktakes" error={query.error} onRetry={query.refetch} />
      </Card>
    );
  if (total === 0) return null;
  return (
    <Card title="Stocktakes">
      <ul aria-label="Stocktakes" className="flex flex-col">
        {rows.map((row) => (
          <Count key={row.stocktakeID} row={row} kind={kind} unit={unit} />
        ))}
      </ul>
      {pageSize < mostRows && (
        <LoadMore
          shown={rows.length}
          total={total}
          isLoading={query.isFetching}
          onLoadMore={() => setPageSize(Math.min(pageSize * 4, mostRows))}
        />
      )}
    </Card>
  );
}

const states = { counting: 'Counting', posted: 'Posted', cancelled: 'Canceled' } as const;

function Count({ row, kind, unit }: { row: StocktakeCount; kind: RecordCountsProps['kind']; unit: string }) {
  const by = useMemberName(row.countedBy);
  const when =
    row.countedAt === null ? null : `${formatMoment(row.countedAt)}${by ? ` by ${by === 'You' ? 'you' : by}` : ''}`;
  return (
    <li className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <TextLink href={recordPath('stocktake', row.stocktakeID)}>{row.name}</TextLink>{' '}
        {row.status !== 'posted' && <Badge>{states[row.status]}</Badge>}
      </span>
      <span className="text-sm wrap-anywhere tabular-nums">{kind === 'item' ? ofItem(row, unit) : ofBoxes(row)}</span>
      {when && <span className="w-full text-xs text-muted">Last counted {when}</span>}
    </li>
  );
}

/** `8 pcs, expected 10 pcs`. */
function ofItem({ counted, countedQuantity, expectedQuantity }: StocktakeCount, unit: string): string {
  if (counted === 0) return 'Not counted yet';
  const found = `Counted ${formatQuantity(countedQuantity, unit)}`;
  const difference = exact(countedQuantity - expectedQuantity);
  if (difference === 0) return `${found}, as expected`;
  return `${found}, ${formatQuantity(Math.abs(difference), unit)} ${difference > 0 ? 'more' : 'less'} than expected`;
}

/** `3 of 4 lines counted, 1 difference`. */
function ofBoxes({ counted, lines, different }: StocktakeCount): string {
  if (counted === 0) return 'Not counted yet';
  const far = `${formatNumber(counted)} of ${countText(lines, ['line', 'lines'])} counted`;
  return `${far}, ${different === 0 ? 'no differences' : countText(different, ['difference', 'differences'])}`;
}

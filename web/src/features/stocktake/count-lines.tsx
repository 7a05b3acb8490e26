import { CheckCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { StocktakeLineRow } from '#contract/kinds/stocktake-line.ts';
import { useStocktakeLineBulkSaveMutation, useStocktakeLineDigestGetQuery } from '#web/api/stocktakes.ts';
import { pageIn, pageText, useAddressValues, useLastPage } from '#web/screens/list/address-values.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { savedQuantities } from '#web/screens/quantity/quantity-editing.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppStore } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { AddItem } from './add-item.tsx';
import { countKey } from './count-key.ts';
import { CountLine } from './count-line.tsx';

export interface CountLinesProps {
  stocktakeID: string;
  /** Of this box alone. */
  boxID?: string;
  state?: 'open' | 'different';
  search?: string;
  canCount: boolean;
  isBlind: boolean;
  /** In place of lines, when there are none. */
  empty?: ReactNode;
}

const pageSize = 50;

/** Lines of a stocktake by box, each with its count: Enter goes on to the next one. */
export function CountLines({ stocktakeID, boxID, state, search, canCount, isBlind, empty }: CountLinesProps) {
  const workspaceID = useWorkspaceID();
  const { params, set } = useAddressValues();
  const page = pageIn(params);
  const setPage = (next: number) => set({ page: pageText(next) });
  const query = useStocktakeLineDigestGetQuery({ workspaceID, stocktakeID, boxID, state, search, page, pageSize });
  const rows = query.data?.rows ?? [];
  const total = query.data?.total ?? 0;
  useLastPage({ query, page, pageSize }, setPage);
  const boxes = [...Map.groupBy(rows, (line) => line.boxID).values()];
  return (
    <>
      {query.error !== undefined && rows.length === 0 && (
        <LoadFailure what="The lines" error={query.error} onRetry={query.refetch} />
      )}
      {query.isLoading && <SkeletonRows rows={8} label="Loading the lines" />}
      {query.data && total === 0 && empty}
      {boxes.map((lines) => (
        <BoxLines key={lines[0]?.boxID} {...{ stocktakeID, lines, canCount, isBlind }} />
      ))}
      <Pagination page={page} pageSize={pageSize} total={total} onPageChange={setPage} label="Pages of the lines" />
    </>
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
  const store = useAppStore();
  const [isSaving, setSaving] = useState(false);
  const [countAsExpected, { isLoading }] = useStocktakeLineBulkSaveMutation();
  const { boxID = '', boxName = '', boxCode, boxWhere } = lines[0] ?? {};
  const canTakeExpected = !isBlind && lines.some(({ counted, isGone }) => counted === null && !isGone);
  const countRest = async () => {
    setSaving(true);
    // What was just typed is no part of the rest; one that could not be saved says why.
    const counts = await savedQuantities(
      store,
      lines.map((line) => countKey(stocktakeID, line)),
    );
    setSaving(false);
    if (counts.every(({ isSaved }) => isSaved)) await countAsExpected({ workspaceID, stocktakeID, boxID });
  };
  return (
    <Card
      title={boxName}
      description={[boxCode, boxWhere].filter(Boolean).join(' · ')}
      actions={
        canCount && (
          <>
            {canTakeExpected && (
              <Button size="sm" icon={CheckCheck} isPending={isSaving || isLoading} onPress={() => void countRest()}>
                Rest as expected<span className="sr-only"> in {boxName}</span>
              </Button>
            )}
            <AddItem {...{ stocktakeID, boxID, boxName }} without={lines.map(({ itemID }) => itemID)} />
          </>
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

import { FolderInput, PackagePlus } from 'lucide-react';
import { useState } from 'react';
import type { contentsSorts, StockRow } from '#contract/stock.ts';
import { nounOf } from '#web/api/kinds.ts';
import { useStockDigestGetQuery } from '#web/api/stock.ts';
import { countText, formatNumber } from '#web/screens/format.ts';
import { pageIn, pageText, useAddressValues, useLastPage } from '#web/screens/list/address-values.ts';
import { useDebouncedText } from '#web/screens/list/use-debounced-text.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { ContentsLine } from './contents-line.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PutDialog } from './put-dialog.tsx';
import { SelectContents } from './select-contents.tsx';
import { useChosenRows } from './use-chosen-rows.ts';

export interface BoxContentsProps {
  boxID: string;
  name: string;
  canEdit: boolean;
}

const pageSize = 20;

type ContentsSort = (typeof contentsSorts)[number];
const sorts: readonly { id: ContentsSort; label: string }[] = [
  { id: 'name', label: 'Name' },
  { id: 'quantity', label: 'Highest quantity' },
  { id: 'serialNumber', label: 'Serial number' },
];

/** What is in a box and how many of each; quantities change in place, what is selected moves to another box. */
export function BoxContents({ boxID, name, canEdit }: BoxContentsProps) {
  const workspaceID = useWorkspaceID();
  const { page, search, sort, arrange } = useArrangement();
  const [text, setText] = useDebouncedText(search, (next) => arrange({ contents: next }));
  const query = useStockDigestGetQuery({
    ...{ workspaceID, boxID, page, pageSize, sort },
    ...(search === '' ? {} : { search }),
    ...(sort === 'quantity' ? { direction: 'desc' as const } : {}),
  });
  const [moved, setMoved] = useState<readonly StockRow[] | null>(null);
  const [isAdding, setAdding] = useState(false);
  const rows = query.data?.rows ?? [];
  const total = query.data?.total ?? 0;
  const chosen = useChosenRows(boxID, rows, search);
  const selected = new Set(chosen.rows.map(({ stockID }) => stockID));
  // A handful is seen at a glance.
  const isArrangeable = search !== '' || total > 5;
  const isFiltered = search !== '';
  useLastPage({ query, page, pageSize }, (next) => arrange({ page: pageText(next) }));
  const onPage = rows.filter(({ stockID }) => selected.has(stockID)).length;
  return (
    <Card
      title="Contents"
      description={total > 0 ? countText(total, nounOf('item')) : undefined}
      // “Add an item” is in one place with and without contents: the focus comes back to it from the dialog.
      actions={
        canEdit && (
          <>
            {selected.size > 0 && (
              <Button size="sm" icon={FolderInput} onPress={() => setMoved(chosen.rows)}>
                Move {formatNumber(selected.size)}
                <span className="mobile:sr-only"> to another box</span>
              </Button>
            )}
            <Button size="sm" icon={PackagePlus} onPress={() => setAdding(true)}>
              Add an item
            </Button>
          </>
        )
      }
    >
      {query.error !== undefined && rows.length === 0 && (
        <LoadFailure what="The contents" error={query.error} onRetry={query.refetch} />
      )}
      {query.isLoading && <SkeletonRows rows={6} label="Loading the contents" />}
      {isArrangeable && (
        <div className="flex flex-wrap items-end gap-2 pb-2">
          <SearchInput
            label={`Search the contents of ${name}`}
            placeholder="Name or serial number"
            value={text}
            onChange={setText}
            className="min-w-40 flex-1"
          />
          <Select
            label="Sort by"
            isLabelHidden
            options={sorts}
            value={sort}
            onChange={(next) => arrange({ sort: next === 'name' ? '' : next })}
            className="w-44"
          />
        </div>
      )}
      {query.data && total === 0 && isFiltered && (
        <p className="py-4 text-sm text-muted">Nothing in this box matches “{search}”.</p>
      )}
      {query.data && total === 0 && !isFiltered && (
        <EmptyState icon={PackagePlus} title="This box is empty" level={3}>
          Add an item here, or scan this box and then the items you put into it.
        </EmptyState>
      )}
      {rows.length > 0 && canEdit && (
        <SelectContents
          rows={rows.length}
          onPage={onPage}
          total={total}
          foundSelected={chosen.foundCount}
          selected={selected.size}
          onPageChange={(isSelected) => chosen.toggle(rows, isSelected)}
          onSelectAll={chosen.chooseAll}
          onClear={chosen.clear}
        />
      )}
      {rows.length > 0 && (
        <ul aria-label={`Contents of ${name}`} className="flex flex-col">
          {rows.map((row) => (
            <ContentsLine
              key={row.stockID}
              row={row}
              canEdit={canEdit}
              isSelected={selected.has(row.stockID)}
              onSelect={(isSelected) => chosen.toggle([row], isSelected)}
              onMove={() => setMoved([row])}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageSize={pageSize}
        total={total}
        onPageChange={(next) => arrange({ page: pageText(next) })}
        label="Pages of the contents"
      />
      <MoveDialog rows={moved} onClose={() => setMoved(null)} onMoved={chosen.clear} />
      <PutDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        boxID={boxID}
        title={`Add to ${name}`}
        without={rows.map(({ itemID }) => itemID)}
      />
    </Card>
  );
}

/** How the contents are searched and sorted, and which page is shown: in the address, so that Back and a reload keep it. */
function useArrangement() {
  const { params, set } = useAddressValues();
  const sort = sorts.find(({ id }) => id === params.get('sort'))?.id ?? 'name';
  const page = pageIn(params);
  /** What is left out stays, but the page, which is the first of what is asked for now. */
  const arrange = (change: { contents?: string; sort?: string; page?: string }) => set({ page: '', ...change });
  return { page, search: params.get('contents') ?? '', sort, arrange };
}

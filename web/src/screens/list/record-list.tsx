import { type ReactNode, Suspense, useState } from 'react';
import { selectionMax } from '#contract/limits.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { SelectAll } from '#web/ui/table/bulk-action.ts';
import { countText } from '../format.ts';
import { ListBody, type ListBodyProps } from './list-body.tsx';
import { shownAnswer } from './list-query.ts';
import { useRepeatedRows } from './repeated-rows.ts';

export interface RecordListProps<Row extends object>
  extends Omit<ListBodyProps<Row>, 'canSelect' | 'partLevel' | 'children'> {
  description?: ReactNode;
  /** Said while the first rows are on their way: `Loading groups`. */
  loadingPrompt?: string;
  /** Buttons of the header. */
  actions?: ReactNode;
  /** Between the search field and the rows. */
  notice?: ReactNode;
  /** What can be done with all that is selected; left out, nothing can be selected (viewers). */
  bulkBar?: (selectAll: SelectAll | undefined, wasSelected: boolean) => ReactNode;
  /** Where a record may have several rows: the key of one, made by `rowKey`. */
  keyOf?: (row: Row) => string;
  /** Reads the ids of the whole list, so that all of it can be selected; undefined when that failed. */
  readIDs?: () => Promise<readonly string[] | undefined>;
}

/** A page that is one list: its title, how many there are, the rows, and what to do with those selected (§4 Views). */
export function RecordList<Row extends object>(props: RecordListProps<Row>) {
  const { description, loadingPrompt, actions, notice, bulkBar, readIDs, keyOf, ...given } = props;
  const body = useRepeatedRows(given, keyOf);
  const { title, noun, list, query } = given;
  const selected = list.selection?.size ?? 0;
  const [wasSelected, setSelected] = useState(false);
  if (selected > 0 && !wasSelected) setSelected(true);
  const allSelected = readIDs && selectAll(recordsOf(query) ?? 0, selected, readIDs, list.select);
  return (
    <div data-wide className={`flex min-w-0 flex-col gap-4 ${selected > 0 ? 'pb-16' : ''}`}>
      <PageHeader
        title={title}
        description={description}
        meta={
          <span role="status" className="text-sm text-muted tabular-nums">
            {countOf(query, noun) ?? (query.isFetching && loadingPrompt)}
          </span>
        }
        actions={actions}
      />
      <ListBody {...body} canSelect={bulkBar !== undefined}>
        {notice}
      </ListBody>
      {bulkBar && <Suspense>{bulkBar(allSelected, wasSelected)}</Suspense>}
    </div>
  );
}

/** Undefined when all that can be selected is. */
function selectAll(
  total: number,
  selected: number,
  readIDs: NonNullable<RecordListProps<object>['readIDs']>,
  select: RecordListProps<object>['list']['select'],
): SelectAll | undefined {
  if (selected >= Math.min(total, selectionMax)) return undefined;
  return {
    label:
      total > selectionMax
        ? `Select the first ${selectionMax.toLocaleString()}`
        : `Select all ${total.toLocaleString()}`,
    onAction: async () => {
      const ids = await readIDs();
      if (ids) select?.(ids.slice(0, selectionMax));
    },
  };
}

/** How many there are; undefined while it is not known. */
function countOf<Row>(query: RecordListProps<Row & object>['query'], noun: readonly [string, string]) {
  const total = recordsOf(query);
  return total === undefined
    ? undefined
    : `${shownAnswer(query)?.isTotalExact === false ? 'more than ' : ''}${countText(total, noun)}`;
}

function recordsOf<Row>(query: RecordListProps<Row & object>['query']): number | undefined {
  const shown = shownAnswer(query);
  return shown?.recordTotal ?? shown?.total;
}

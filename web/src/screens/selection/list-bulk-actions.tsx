import type { BulkActionsProps, SelectAll } from '#web/ui/table/bulk-action.ts';
import { BulkActions } from '#web/ui/table/bulk-actions.tsx';
import type { ListControl } from '../list/list-state.ts';
import type { ListController } from '../list/use-list-state.ts';

export interface ListBulkActionsProps extends Pick<BulkActionsProps, 'actions'> {
  list: ListControl & Partial<ListController>;
  noun: readonly [one: string, many: string];
  selectAll: SelectAll | undefined;
}

/** The bar of a RecordList for what is selected. */
export function ListBulkActions({ list, actions, noun, selectAll }: ListBulkActionsProps) {
  return (
    <BulkActions
      count={list.selection?.size ?? 0}
      actions={actions}
      onClear={() => list.select?.([])}
      selectAll={selectAll}
      noun={noun}
    />
  );
}

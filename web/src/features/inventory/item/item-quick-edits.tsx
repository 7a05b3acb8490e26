import type { ReactNode } from 'react';
import type { ItemRow } from '#contract/kinds/item.ts';
import { NameEditor } from '#web/screens/list/name-editor.tsx';
import { TagsEditor } from '#web/screens/list/tags-editor.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { QuickEdit } from '#web/ui/table/quick-edit.tsx';
import { firstQuantity, type QuantityDraft } from './quantity-draft.ts';
import type { RowChange } from './save-row.ts';

const QuantityFields = lazyPart(async () => (await import('./quantity-fields.tsx')).QuantityFields);

interface CellProps {
  row: ItemRow;
  /** The value as the list shows it. */
  children: ReactNode;
}

/** Saves one field of a row; resolves to what to say when it was not saved. */
function useRowSave(row: ItemRow) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  return async (change: RowChange) => (await import('./save-row.ts')).saveRow({ dispatch, workspaceID, row }, change);
}

export function ItemNameEdit({ row, children }: CellProps) {
  const save = useRowSave(row);
  return (
    <NameEditor name={row.name} onSave={(name) => save({ name })}>
      {children}
    </NameEditor>
  );
}

export function ItemTagsEdit({ row, children }: CellProps) {
  const save = useRowSave(row);
  return (
    <TagsEditor name={row.name} tags={row.tags} onSave={(tags) => save({ tags })}>
      {children}
    </TagsEditor>
  );
}

/** How many there are in each box, and the minimum. */
export function QuantityEdit({ row, children }: CellProps) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  return (
    <QuickEdit<QuantityDraft>
      label={`quantity of ${row.name}`}
      value={{ minQuantity: row.minQuantity, stock: {}, first: firstQuantity, tries: new Map() }}
      isEndAligned
      preload={QuantityFields.preload}
      onSave={async (draft) =>
        (await import('./save-quantities.ts')).saveQuantities({ dispatch, workspaceID, row }, draft)
      }
      field={(draft, onChange, errorMessage) => <QuantityFields {...{ row, draft, onChange, errorMessage }} />}
    >
      {children}
    </QuickEdit>
  );
}

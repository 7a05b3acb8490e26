import type { ReactNode } from 'react';
import type { ItemRow } from '#contract/kinds/item.ts';
import { itemsApi } from '#web/api/items.ts';
import { failureBeside, fieldOf } from '#web/screens/list/list-failure.ts';
import { NameEditor } from '#web/screens/list/name-editor.tsx';
import { TagsEditor } from '#web/screens/list/tags-editor.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { QuickEdit } from '#web/ui/table/quick-edit.tsx';
import { firstQuantity, type QuantityDraft } from './quantity-draft.ts';

const QuantityFields = lazyPart(async () => (await import('./quantity-fields.tsx')).QuantityFields);

interface CellProps {
  row: ItemRow;
  /** The value as the list shows it. */
  children: ReactNode;
}

type Change = Partial<Pick<ItemRow, 'name' | 'tags'>>;

/** Saves one field of a row; resolves to what to say when it was not saved. */
function useRowSave({ itemID, version }: ItemRow) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  return async (change: Change): Promise<string | undefined> => {
    const args = { workspaceID, itemID, version, ...change };
    const answer = await dispatch(itemsApi.endpoints.itemSave.initiate(args, { track: false }));
    return failureBeside(answer, fieldOf(Object.keys(change)[0] ?? ''));
  };
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

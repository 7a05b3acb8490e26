import type { ReactNode } from 'react';
import type { ItemRow } from '#contract/kinds/item.ts';
import { useItemSaveMutation } from '#web/api/items.ts';
import { failureBeside, fieldOf } from '#web/screens/list/list-failure.ts';
import { NameEditor } from '#web/screens/list/name-editor.tsx';
import { TagsEditor } from '#web/screens/list/tags-editor.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { QuickEdit } from '#web/ui/table/quick-edit.tsx';

const NumberField = lazyPart(async () => (await import('#web/ui/field/number-field.tsx')).NumberField);

interface CellProps {
  row: ItemRow;
  /** The value as the list shows it. */
  children: ReactNode;
}

type Change = Partial<Pick<ItemRow, 'name' | 'tags' | 'minQuantity'>>;

/** Saves one field of a row; resolves to what to say when it was not saved. */
function useRowSave({ itemID, version }: ItemRow) {
  const workspaceID = useWorkspaceID();
  const [itemSave] = useItemSaveMutation();
  return async (change: Change): Promise<string | undefined> =>
    failureBeside(await itemSave({ workspaceID, itemID, version, ...change }), fieldOf(Object.keys(change)[0] ?? ''));
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

export function MinQuantityEdit({ row, children }: CellProps) {
  const save = useRowSave(row);
  return (
    <QuickEdit
      label={`minimum quantity of ${row.name}`}
      value={row.minQuantity}
      isEndAligned
      onSave={(minQuantity) => save({ minQuantity })}
      field={(draft, onChange, errorMessage) => (
        <NumberField
          label={row.unit ? `Minimum quantity (${row.unit})` : 'Minimum quantity'}
          description="Below this total the item is low on stock. Empty: never."
          minValue={0}
          value={draft}
          onChange={onChange}
          errorMessage={errorMessage}
          autoFocus
        />
      )}
    >
      {children}
    </QuickEdit>
  );
}

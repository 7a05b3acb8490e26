import { type ReactNode, useMemo } from 'react';
import type { ItemRow } from '#contract/kinds/item.ts';
import { NameEditor } from '#web/screens/list/name-editor.tsx';
import { TagsEditor } from '#web/screens/list/tags-editor.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { QuickEdit } from '#web/ui/table/quick-edit.tsx';
import { firstQuantity, type QuantityDraft } from './quantity-draft.ts';
import type { RowChange, saveRow } from './save-row.ts';

const QuantityFields = lazyPart(async () => (await import('./quantity-fields.tsx')).QuantityFields);

/** Where rows are saved; the same object for all of them, asked for once and not by each cell. */
type Target = Pick<Parameters<typeof saveRow>[0], 'dispatch' | 'workspaceID'>;

export function useSaveTarget(): Target {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  return useMemo(() => ({ dispatch, workspaceID }), [dispatch, workspaceID]);
}

interface CellProps {
  target: Target;
  row: ItemRow;
  /** The value as the list shows it. */
  children: ReactNode;
}

/** Saves one field of a row; resolves to what to say when it was not saved. */
const save = async ({ target, row }: Pick<CellProps, 'target' | 'row'>, change: RowChange) =>
  (await import('./save-row.ts')).saveRow({ ...target, row }, change);

export function ItemNameEdit({ target, row, children }: CellProps) {
  return (
    <NameEditor name={row.name} onSave={(name) => save({ target, row }, { name })}>
      {children}
    </NameEditor>
  );
}

export function ItemTagsEdit({ target, row, children }: CellProps) {
  return (
    <TagsEditor name={row.name} tags={row.tags} onSave={(tags) => save({ target, row }, { tags })}>
      {children}
    </TagsEditor>
  );
}

/** How many there are in each box, and the minimum. */
export function QuantityEdit({ target, row, children }: CellProps) {
  return (
    <QuickEdit<QuantityDraft>
      label={`quantity of ${row.name}`}
      value={{ minQuantity: row.minQuantity, stock: {}, first: firstQuantity, tries: new Map() }}
      isEndAligned
      preload={QuantityFields.preload}
      onSave={async (draft) => (await import('./save-quantities.ts')).saveQuantities({ ...target, row }, draft)}
      field={(draft, onChange, errorMessage) => <QuantityFields {...{ row, draft, onChange, errorMessage }} />}
    >
      {children}
    </QuickEdit>
  );
}

import { type Item, item as itemSchema } from '#contract/kinds/item.ts';
import { useItemSaveMutation } from '#web/api/items.ts';
import {
  allItemFields,
  isItemField,
  itemFieldLabel,
  itemFormSchema,
  itemValues,
} from '#web/screens/form/item-fields.ts';
import { RecordForm } from '#web/screens/form/record-form.tsx';
import { useRecordForm } from '#web/screens/form/use-record-form.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { ItemFormFields } from './item-form-fields.tsx';

export interface ItemEditFormProps {
  item: Item;
  /** Saved, or given up. */
  onDone: () => void;
}

/** All fields of an item to change at once: Ctrl+S saves, Escape leaves. */
export function ItemEditForm({ item, onDone }: ItemEditFormProps) {
  const workspaceID = useWorkspaceID();
  const [itemSave] = useItemSaveMutation();
  const editing = useRecordForm({
    name: 'items.update',
    schema: itemFormSchema,
    start: { values: itemValues(item), version: item.version },
    current: { values: itemValues(item), version: item.version, by: item.updatedBy },
    read: (current) => {
      const { data } = itemSchema.safeParse(current);
      return data ? { values: itemValues(data), version: data.version } : null;
    },
    isField: isItemField,
    save: (changes, version) => itemSave({ workspaceID, itemID: item.itemID, version, ...changes }),
    savedRecord: (answer) => answer.item,
    onSaved: onDone,
  });
  return (
    <RecordForm
      label={`Edit ${item.name}`}
      editing={editing}
      fields={allItemFields}
      fieldLabel={itemFieldLabel}
      onCancel={onDone}
    >
      <ItemFormFields control={editing.control} initial={editing.initial} />
    </RecordForm>
  );
}

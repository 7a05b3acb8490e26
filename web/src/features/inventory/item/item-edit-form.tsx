import type { Item } from '#contract/item.ts';
import { Button } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form-layout.tsx';
import { SaveFailure } from '../record/save-failure.tsx';
import { StaleDialog } from '../record/stale-dialog.tsx';
import { useRecordKeys } from '../record/use-record-keys.ts';
import { allItemFields } from './item-fields.ts';
import { ItemFormFields } from './item-form-fields.tsx';
import { useItemForm } from './use-item-form.ts';

export interface ItemEditFormProps {
  item: Item;
  /** Saved, or given up. */
  onDone: () => void;
}

const labelOf = (name: string) =>
  allItemFields.find((field) => field.name === name)?.label ?? (name === 'customFields' ? 'Custom fields' : name);

/** All fields of an item to change at once: Ctrl+S saves, Escape leaves. */
export function ItemEditForm({ item, onDone }: ItemEditFormProps) {
  const editing = useItemForm(item, onDone);
  const submit = () => void editing.submit();
  useRecordKeys({ onSave: submit, onCancel: onDone });
  return (
    <>
      <form
        noValidate
        aria-label={`Edit ${item.name}`}
        className="flex max-w-3xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SaveFailure error={editing.failure} onRetry={submit} />
        <ItemFormFields control={editing.form.control} initial={editing.initial} />
        <FormActions isSticky>
          <Button onPress={onDone}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={editing.isSaving}>
            Save changes
          </Button>
        </FormActions>
      </form>
      <StaleDialog
        conflict={editing.conflict}
        label={labelOf}
        isSaving={editing.isSaving}
        onResolve={editing.resolveConflict}
        onClose={editing.closeConflict}
      />
    </>
  );
}

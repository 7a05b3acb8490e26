import { useState } from 'react';
import type { ItemRow } from '#contract/kinds/item.ts';
import { useItemBulkSaveMutation } from '#web/api/items.ts';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

export interface BulkLevelsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  ids: readonly string[];
  what: string;
}

/** Sets the minimum quantity, the unit or both of everything selected. */
export function BulkLevelsDialog({ isOpen, onClose, ids, what }: BulkLevelsDialogProps) {
  return (
    <Modal isOpen={isOpen} onOpenChange={onClose} title={`Minimum and unit of ${what}`} size="sm">
      <LevelsForm ids={ids} onClose={onClose} />
    </Modal>
  );
}

function LevelsForm({ ids, onClose }: Pick<BulkLevelsDialogProps, 'ids' | 'onClose'>) {
  const workspaceID = useWorkspaceID();
  const [itemBulkSave] = useItemBulkSaveMutation();
  // What is left as the dialog opened changes nothing; typing a value ticks it.
  const [hasMinimum, setHasMinimum] = useState(false);
  const [minQuantity, setMinQuantity] = useState<ItemRow['minQuantity']>(null);
  const [hasUnit, setHasUnit] = useState(false);
  const [unit, setUnit] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    if (!hasMinimum && !hasUnit) return setProblem('Enter a minimum quantity or a unit');
    const { data } = await itemBulkSave({
      workspaceID,
      ids: [...ids],
      ...(hasMinimum ? { minQuantity } : {}),
      ...(hasUnit ? { unit: unit.trim() } : {}),
    });
    if (data) onClose();
  };
  return (
    <DialogForm onClose={onClose} saveLabel="Save" onSubmit={save}>
      <Checkbox label="Change the minimum quantity" value={hasMinimum} onChange={setHasMinimum} />
      <NumberField
        label="Minimum quantity"
        description="Empty: never low on stock"
        minValue={0}
        value={minQuantity}
        onChange={(next) => {
          setMinQuantity(next);
          setHasMinimum(true);
        }}
        errorMessage={hasMinimum || hasUnit ? undefined : problem}
        autoFocus
      />
      <Checkbox label="Change the unit" value={hasUnit} onChange={setHasUnit} />
      <TextField
        label="Unit"
        placeholder="pcs, m, kg …"
        maxLength={40}
        value={unit}
        onChange={(next) => {
          setUnit(next);
          setHasUnit(true);
        }}
      />
    </DialogForm>
  );
}

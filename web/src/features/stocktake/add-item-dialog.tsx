import { useState } from 'react';
import { quantityMax } from '#contract/limits.ts';
import { useStocktakeLineSaveMutation } from '#web/api/stocktakes.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { ReferencePicker } from '#web/screens/picker/reference-picker.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';

export interface AddItemProps {
  stocktakeID: string;
  boxID: string;
  boxName: string;
  /** Items whose line is shown: they are counted in it. */
  without: readonly string[];
}

export interface AddItemDialogProps extends AddItemProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks which item was found in a box, and how many more: not all lines of the box may be on the screen. */
export function AddItemDialog({ isOpen, onClose, ...props }: AddItemDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onClose}
      size="sm"
      title="Add an item"
      description={`Found in ${props.boxName}. Adds to what is already counted there.`}
    >
      <AddForm {...props} onClose={onClose} />
    </Modal>
  );
}

function AddForm({ stocktakeID, boxID, without, onClose }: AddItemProps & { onClose: () => void }) {
  const workspaceID = useWorkspaceID();
  const [save] = useStocktakeLineSaveMutation();
  const [itemID, setItemID] = useState<string | null>(null);
  const [add, setAdd] = useState<number | null>(1);
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    if (itemID === null) return setProblem('Choose an item');
    if (add === null) return setProblem('Quantity is required');
    const { error } = await save({ workspaceID, stocktakeID, itemID, boxID, add });
    if (error === undefined) onClose();
    else setProblem(errorMessage(error));
  };
  return (
    <DialogForm onClose={onClose} saveLabel="Add" onSubmit={submit}>
      <ReferencePicker
        to="item"
        label="Item"
        value={itemID}
        without={without}
        onChange={setItemID}
        errorMessage={itemID === null ? problem : undefined}
      />
      <NumberField
        label="How many"
        value={add}
        minValue={0}
        maxValue={quantityMax}
        onChange={setAdd}
        errorMessage={itemID === null ? undefined : problem}
      />
    </DialogForm>
  );
}

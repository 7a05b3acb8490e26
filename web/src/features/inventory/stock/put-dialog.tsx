import { useState } from 'react';
import { useStockSaveMutation } from '#web/api/stock.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { BoxPicker } from '#web/screens/picker/box-picker.tsx';
import { ItemPicker } from '#web/screens/picker/item-picker.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';

export interface PutDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The side that is given; the other is chosen here. */
  itemID?: string;
  boxID?: string;
  title: string;
  /** Boxes or items whose row is shown: their quantity is changed in its own row. */
  without: readonly string[];
}

/** Puts an item into a box, beside what is there already: not all of it may be on the screen. */
export function PutDialog({ isOpen, onClose, title, ...given }: PutDialogProps) {
  return (
    <Modal isOpen={isOpen} onOpenChange={onClose} title={title} size="sm">
      <PutForm onClose={onClose} {...given} />
    </Modal>
  );
}

function PutForm({ onClose, itemID, boxID, without }: Omit<PutDialogProps, 'isOpen' | 'title'>) {
  const workspaceID = useWorkspaceID();
  const [stockSave] = useStockSaveMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [quantity, setQuantity] = useState<number | null>(1);
  const [problem, setProblem] = useState<string>();
  const target = { itemID: itemID ?? chosen, boxID: boxID ?? chosen };
  const isReady = chosen !== null && quantity !== null && quantity > 0;
  const put = async () => {
    if (!isReady || !target.itemID || !target.boxID) return;
    const { data, error } = await stockSave({ workspaceID, itemID: target.itemID, boxID: target.boxID, add: quantity });
    if (data) onClose();
    else setProblem(errorMessage(error));
  };
  const picker = {
    value: chosen,
    onChange: setChosen,
    without,
    canCreate: true,
    errorMessage: problem,
    isRequired: true,
  };
  return (
    <DialogForm onClose={onClose} saveLabel="Add" isDisabled={!isReady} onSubmit={put}>
      {itemID ? <BoxPicker label="Box" {...picker} /> : <ItemPicker label="Item" {...picker} />}
      <NumberField label="Quantity" minValue={0} value={quantity} onChange={setQuantity} />
    </DialogForm>
  );
}

import { useState } from 'react';
import { useStockMoveMutation } from '#web/api/stock.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { BoxPicker } from '#web/screens/picker/box-picker.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';

export interface BulkMoveDialogProps {
  isOpen: boolean;
  onClose: () => void;
  itemIDs: readonly string[];
  what: string;
}

/** Moves all stock of the selected items, from every box, into one. */
export function BulkMoveDialog({ isOpen, onClose, itemIDs, what }: BulkMoveDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onClose}
      title={`Move ${what}`}
      description="Moves all stock of these items, from every box."
      size="sm"
    >
      <MoveForm itemIDs={itemIDs} onClose={onClose} />
    </Modal>
  );
}

function MoveForm({ itemIDs, onClose }: Pick<BulkMoveDialogProps, 'itemIDs' | 'onClose'>) {
  const workspaceID = useWorkspaceID();
  const [stockMove] = useStockMoveMutation();
  const [toBoxID, setToBoxID] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const move = async () => {
    if (toBoxID === null) return;
    const answer = await stockMove({ workspaceID, toBoxID, itemIDs: [...itemIDs] });
    if (answer.data) onClose();
    else setProblem(errorMessage(answer.error));
  };
  return (
    <DialogForm onClose={onClose} saveLabel="Move" isDisabled={!toBoxID} onSubmit={move}>
      <BoxPicker label="To box" value={toBoxID} onChange={setToBoxID} canCreate errorMessage={problem} />
    </DialogForm>
  );
}

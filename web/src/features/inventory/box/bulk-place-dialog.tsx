import { useState } from 'react';
import { useBoxBulkSaveMutation } from '#web/api/boxes.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { PlacePicker } from '#web/screens/picker/place-picker.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';

export interface BulkPlaceDialogProps {
  isOpen: boolean;
  onClose: () => void;
  ids: readonly string[];
  what: string;
  /** Where the one box stands now. */
  placeID?: string | null;
}

/** Moves boxes, with all that is in them, to a place. */
export function BulkPlaceDialog({ isOpen, onClose, ids, what, placeID }: BulkPlaceDialogProps) {
  return (
    <Modal isOpen={isOpen} onOpenChange={onClose} title={`Move ${what}`} size="sm">
      <PlaceForm ids={ids} placeID={placeID} onClose={onClose} />
    </Modal>
  );
}

function PlaceForm({ ids, placeID, onClose }: Pick<BulkPlaceDialogProps, 'ids' | 'placeID' | 'onClose'>) {
  const workspaceID = useWorkspaceID();
  const [boxBulkSave] = useBoxBulkSaveMutation();
  /** Undefined: nothing was chosen; null: no place. */
  const [chosen, setChosen] = useState(placeID);
  const [problem, setProblem] = useState<string>();
  const move = async () => {
    const { data, error } = await boxBulkSave({ workspaceID, ids: [...ids], placeID: chosen });
    if (data) onClose();
    else setProblem(errorMessage(error));
  };
  return (
    <DialogForm onClose={onClose} saveLabel="Move" isDisabled={chosen === undefined} onSubmit={move}>
      <PlacePicker
        label="To place"
        value={chosen === undefined ? '' : chosen}
        onChange={setChosen}
        noneLabel="No place"
        errorMessage={problem}
      />
    </DialogForm>
  );
}

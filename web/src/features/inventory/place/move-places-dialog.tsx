import { useMemo, useState } from 'react';
import type { PlaceRow } from '#contract/kinds/place.ts';
import { usePlaceBulkSaveMutation } from '#web/api/places.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { countText } from '#web/screens/format.ts';
import { PlacePicker } from '#web/screens/picker/place-picker.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { placesBelow } from './place-nodes.ts';
import { placeNoun } from './words.ts';

export interface MovePlacesDialogProps {
  rows: readonly PlaceRow[];
  /** The places to move; none: closed. */
  ids: readonly string[];
  onClose: () => void;
  onMoved?: () => void;
}

/** The keyboard's way to re-parent places: choose where they go (decisions §4). */
export function MovePlacesDialog({ rows, ids, onClose, onMoved }: MovePlacesDialogProps) {
  const what = nameOf(rows, ids);
  return (
    <Modal isOpen={ids.length > 0} onOpenChange={onClose} title={`Move ${what}`} size="sm">
      <MoveForm rows={rows} ids={ids} onClose={onClose} onMoved={onMoved} />
    </Modal>
  );
}

function MoveForm({ rows, ids, onClose, onMoved }: MovePlacesDialogProps) {
  const workspaceID = useWorkspaceID();
  const [placeBulkSave] = usePlaceBulkSaveMutation();
  const moved = rows.filter((row) => ids.includes(row.placeID));
  const [first] = moved;
  const [target, setTarget] = useState<string | null>(first?.parentPlaceID ?? null);
  const [problem, setProblem] = useState<string>();
  // A place cannot go into itself or below itself.
  const forbidden = useMemo(() => [...ids, ...placesBelow(rows, ids).map((row) => row.placeID)], [rows, ids]);
  const isSame = moved.every((row) => row.parentPlaceID === target);
  const save = async () => {
    const { error } = await placeBulkSave({ workspaceID, ids: [...ids], parentPlaceID: target });
    if (error) {
      setProblem(errorMessage(error));
      return;
    }
    onMoved?.();
    onClose();
  };
  return (
    <DialogForm onClose={onClose} saveLabel="Move" isDisabled={isSame} onSubmit={save}>
      <PlacePicker
        label="New parent"
        description="Everything inside moves along."
        value={target}
        onChange={setTarget}
        noneLabel="Top level"
        disabledIDs={forbidden}
        errorMessage={problem}
      />
    </DialogForm>
  );
}

/** `Garage` or `3 places`. */
export function nameOf(rows: readonly PlaceRow[], ids: readonly string[]): string {
  const only = ids.length === 1 ? rows.find((row) => row.placeID === ids[0]) : undefined;
  return only ? only.name : countText(ids.length, placeNoun);
}

import { useState } from 'react';
import type { PlaceRow } from '#contract/kinds/place.ts';
import { usePlaceDeleteMutation } from '#web/api/places.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { PlacePicker } from '#web/screens/picker/place-picker.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { RadioGroup, type RadioOption } from '#web/ui/field/radio-group.tsx';
import { nameOf } from './move-places-dialog.tsx';
import { contentsOf, placesBelow } from './place-nodes.ts';
import { holdingText } from './words.ts';

type Fate = 'parent' | 'other' | 'none' | 'trash';

export interface DeletePlacesDialogProps {
  rows: readonly PlaceRow[];
  /** The places to delete, which hold something; none: closed. */
  ids: readonly string[];
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks where what the places hold goes (decisions §4). Nothing here is final: the toast that follows has Undo. */
export function DeletePlacesDialog({ rows, ids, onClose, onDeleted }: DeletePlacesDialogProps) {
  return (
    <Modal
      isOpen={ids.length > 0}
      onOpenChange={onClose}
      title={`Delete ${nameOf(rows, ids)}?`}
      role="alertdialog"
      size="md"
    >
      <FateForm rows={rows} ids={ids} onClose={onClose} onDeleted={onDeleted} />
    </Modal>
  );
}

function FateForm({ rows, ids, onClose, onDeleted }: DeletePlacesDialogProps) {
  const workspaceID = useWorkspaceID();
  const [placeDelete] = usePlaceDeleteMutation();
  const parent = commonParent(rows, ids);
  const contents = contentsOf(rows, ids);
  const [fate, setFate] = useState<Fate>(parent ? 'parent' : 'none');
  const [otherID, setOtherID] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const held = holdingText(contents.direct);
  const leavesBoxes = contents.direct.boxes > 0;

  const options: RadioOption<Fate>[] = [
    ...(parent
      ? [{ id: 'parent' as const, label: `Move ${held} up to “${parent.name}”`, description: parent.path }]
      : []),
    { id: 'other', label: `Move ${held} to another place` },
    {
      id: 'none',
      label: contents.direct.places > 0 ? `Move ${held} to the top level` : `Leave ${held} without a place`,
      description: contents.direct.places > 0 && leavesBoxes ? 'Boxes will have no place.' : undefined,
    },
    {
      id: 'trash',
      label: `Delete everything inside too: ${holdingText(contents.all)}`,
      description: `Restoring the ${ids.length === 1 ? 'place' : 'places'} from the trash brings all of it back.`,
    },
  ];

  const toID = fate === 'parent' ? (parent?.placeID ?? null) : fate === 'other' ? otherID : null;
  const remove = async () => {
    const { error } = await placeDelete({
      workspaceID,
      ids: [...ids],
      contents: fate === 'trash' ? { action: 'trash' } : { action: 'move', toID },
    });
    if (error) {
      setProblem(errorMessage(error));
      return;
    }
    onDeleted?.();
    onClose();
  };

  return (
    <DialogForm
      onClose={onClose}
      saveLabel="Delete"
      isDisabled={fate === 'other' && otherID === null}
      onSubmit={remove}
    >
      <RadioGroup
        label={`${ids.length === 1 ? 'It holds' : 'They hold'} ${holdingText(contents.all)}. What should happen to ${ids.length === 1 ? 'its' : 'their'} contents?`}
        options={options}
        value={fate}
        onChange={(next) => {
          setFate(next);
          setProblem(undefined);
        }}
        errorMessage={fate === 'other' ? undefined : problem}
      />
      {fate === 'other' && (
        <PlacePicker
          label="Place"
          value={otherID}
          onChange={setOtherID}
          disabledIDs={[...ids, ...placesBelow(rows, ids).map((row) => row.placeID)]}
          errorMessage={problem}
        />
      )}
    </DialogForm>
  );
}

/** The place that all of them stand in. */
function commonParent(rows: readonly PlaceRow[], ids: readonly string[]): PlaceRow | undefined {
  const parents = new Set(rows.filter((row) => ids.includes(row.placeID)).map((row) => row.parentPlaceID));
  const [only] = parents;
  return parents.size === 1 && only ? rows.find((row) => row.placeID === only) : undefined;
}

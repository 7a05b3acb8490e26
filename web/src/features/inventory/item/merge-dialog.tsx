import { useState } from 'react';
import { errorMessage } from '#web/api/error.ts';
import { useItemMergeMutation } from '#web/api/items.ts';
import { DialogButtons } from '#web/screens/dialog-buttons.tsx';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { Modal } from '#web/ui/modal.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { ItemPicker } from '../record/item-picker.tsx';

export interface MergeCandidate {
  itemID: string;
  name: string;
  where: string;
}

export interface MergeDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Those to choose the surviving one from; one alone is merged into an item still to be found. */
  items: readonly MergeCandidate[];
  /** The item that is left. */
  onMerged: (itemID: string) => void;
}

/** Merges items into one: its stock adds up, tags unite, photos move; the others go to the trash. */
export function MergeDialog({ isOpen, onClose, items, onMerged }: MergeDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onClose}
      title={items.length > 1 ? `Merge ${items.length} items` : `Merge “${items[0]?.name ?? ''}” into another item`}
      description="Stock adds up, tags unite, photos move and empty fields are filled. The others go to the trash."
    >
      <MergeForm items={items} onClose={onClose} onMerged={onMerged} />
    </Modal>
  );
}

function MergeForm({ items, onClose, onMerged }: Omit<MergeDialogProps, 'isOpen'>) {
  const workspaceID = useWorkspaceID();
  const [itemMerge, { isLoading }] = useItemMergeMutation();
  const [intoItemID, setIntoItemID] = useState(items.length > 1 ? (items[0]?.itemID ?? null) : null);
  const [problem, setProblem] = useState<string>();
  const merge = async (target: string) => {
    const ids = items.map(({ itemID }) => itemID).filter((itemID) => itemID !== target);
    const { data, error } = await itemMerge({ workspaceID, intoItemID: target, ids });
    if (!data) return setProblem(errorMessage(error));
    onClose();
    onMerged(target);
  };
  return (
    <form
      className="flex flex-col gap-3 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (intoItemID) void merge(intoItemID);
      }}
    >
      {items.length > 1 ? (
        <RadioGroup
          label="Keep"
          options={items.map(({ itemID, name, where }) => ({
            id: itemID,
            label: name,
            description: where || 'Nowhere yet',
          }))}
          value={intoItemID}
          onChange={setIntoItemID}
          errorMessage={problem}
        />
      ) : (
        <ItemPicker
          label="Into"
          value={intoItemID}
          onChange={setIntoItemID}
          without={items.map(({ itemID }) => itemID)}
          errorMessage={problem}
        />
      )}
      <DialogButtons onClose={onClose} saveLabel="Merge" isSaving={isLoading} isDisabled={!intoItemID} />
    </form>
  );
}

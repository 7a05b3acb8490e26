import { useState } from 'react';
import { useItemMergeMutation } from '#web/api/items.ts';
import { errorMessage, hasProblemType } from '#web/api/transport/error.ts';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { ItemPicker } from '#web/screens/picker/item-picker.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';

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

/** Merges items into one (decisions §4); asks before stock gets another unit. */
export function MergeDialog({ isOpen, onClose, items, onMerged }: MergeDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onClose}
      title={items.length > 1 ? `Merge ${items.length} items` : `Merge “${items[0]?.name ?? ''}” into another item`}
    >
      <MergeForm items={items} onClose={onClose} onMerged={onMerged} />
    </Modal>
  );
}

function MergeForm({ items, onClose, onMerged }: Omit<MergeDialogProps, 'isOpen'>) {
  const workspaceID = useWorkspaceID();
  const [itemMerge] = useItemMergeMutation();
  const [intoItemID, setIntoItemID] = useState(items.length > 1 ? (items[0]?.itemID ?? null) : null);
  const [problem, setProblem] = useState<string>();
  /** What stock would get another unit, in words; the same press then agrees to it. */
  const [relabelling, setRelabelling] = useState<string>();
  const choose = (itemID: string | null) => {
    setIntoItemID(itemID);
    setRelabelling(undefined);
    setProblem(undefined);
  };
  const merge = async () => {
    if (intoItemID === null) return;
    const ids = items.map(({ itemID }) => itemID).filter((itemID) => itemID !== intoItemID);
    const relabelUnits = relabelling === undefined ? undefined : true;
    const { data, error } = await itemMerge({ workspaceID, intoItemID, ids, relabelUnits });
    if (data) {
      onClose();
      onMerged(intoItemID);
    } else if (hasProblemType(error, 'conflict')) setRelabelling(errorMessage(error));
    else setProblem(errorMessage(error));
  };
  return (
    <DialogForm
      onClose={onClose}
      saveLabel={relabelling === undefined ? 'Merge' : 'Merge and change units'}
      isDisabled={!intoItemID}
      onSubmit={merge}
    >
      <p className="text-muted">
        Stock, tags and photos are combined into the item you keep, and its empty fields are filled in. Records that use
        the other items will use it instead. The other items move to the trash.
      </p>
      {items.length > 1 ? (
        <RadioGroup
          label="Keep"
          options={items.map(({ itemID, name, where }) => ({
            id: itemID,
            label: name,
            description: where || 'No stock',
          }))}
          value={intoItemID}
          onChange={choose}
          errorMessage={problem}
        />
      ) : (
        <ItemPicker
          label="Into"
          value={intoItemID}
          onChange={choose}
          without={items.map(({ itemID }) => itemID)}
          errorMessage={problem}
        />
      )}
      {relabelling !== undefined && (
        <Banner tone="warning" isLive title="These items have different units">
          {relabelling}
        </Banner>
      )}
    </DialogForm>
  );
}

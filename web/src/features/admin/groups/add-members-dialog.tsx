import { useState } from 'react';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { countText } from '#web/screens/format.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { TagPill } from '#web/ui/field/tag-pill.tsx';
import { UserPicker } from '../users/user-picker.tsx';

export interface AddMembersDialogProps {
  isOpen: boolean;
  onClose: () => void;
  groupID: string;
  /** Name of the group. */
  group: string;
  /** Resolves to why nobody was added; to nothing when they were. */
  onAdd: (userIDs: readonly string[]) => Promise<string | undefined>;
}

/** Who is added to a group: one after the other is found by typing. */
export function AddMembersDialog({ isOpen, onClose, groupID, group, onAdd }: AddMembersDialogProps) {
  return (
    <Modal isOpen={isOpen} onOpenChange={onClose} title={`Add members to ${group}`} size="sm">
      <MembersForm groupID={groupID} onClose={onClose} onAdd={onAdd} />
    </Modal>
  );
}

interface Chosen {
  userID: string;
  name: string;
}

function MembersForm({ groupID, onClose, onAdd }: Pick<AddMembersDialogProps, 'groupID' | 'onClose' | 'onAdd'>) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [problem, setProblem] = useState('');
  const choose = (userID: string | null, name: string) => {
    setProblem('');
    if (userID !== null && !chosen.some((each) => each.userID === userID)) setChosen([...chosen, { userID, name }]);
  };
  const submit = async () => {
    const refusal = await onAdd(chosen.map(({ userID }) => userID));
    if (refusal === undefined) onClose();
    else setProblem(refusal);
  };
  return (
    <DialogForm
      onClose={onClose}
      saveLabel={chosen.length > 1 ? `Add ${countText(chosen.length, ['member', 'members'])}` : 'Add'}
      isDisabled={chosen.length === 0}
      onSubmit={submit}
    >
      {/* Another one for each who was chosen, so that the next can be typed. */}
      <UserPicker
        key={chosen.length}
        value={null}
        onChange={choose}
        notInGroupID={groupID}
        without={chosen.map(({ userID }) => userID)}
        opensByTyping
        autoFocus
        errorMessage={problem}
      />
      {chosen.length > 0 && (
        <ul aria-label="Chosen users" className="flex flex-wrap gap-1.5">
          {chosen.map(({ userID, name }) => (
            <li key={userID} className="min-w-0">
              <TagPill
                label={name}
                onRemove={() => {
                  setProblem('');
                  setChosen(chosen.filter((each) => each.userID !== userID));
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </DialogForm>
  );
}

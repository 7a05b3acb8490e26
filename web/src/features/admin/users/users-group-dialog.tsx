import { useState } from 'react';
import type { UserGroupOption } from '#contract/admin-user.ts';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { ComboBox } from '#web/ui/picker/combo-box.tsx';

export interface UsersGroupDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** `Add 3 users to a group` */
  title: string;
  /** `Add` */
  saveLabel: string;
  groups: readonly UserGroupOption[];
  /** Resolves to why it was refused; to nothing when it is done. */
  onChoose: (group: UserGroupOption) => Promise<string | undefined>;
}

/** Which group several users are put into, or taken out of. */
export function UsersGroupDialog({ isOpen, onClose, title, ...form }: UsersGroupDialogProps) {
  return (
    <Modal isOpen={isOpen} onOpenChange={onClose} title={title} size="sm">
      <GroupForm onClose={onClose} {...form} />
    </Modal>
  );
}

function GroupForm({ groups, saveLabel, onClose, onChoose }: Omit<UsersGroupDialogProps, 'isOpen' | 'title'>) {
  const [groupID, setGroupID] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const group = groups.find((each) => each.groupID === groupID);
  const submit = async () => {
    if (!group) return;
    const refusal = await onChoose(group);
    if (refusal === undefined) onClose();
    else setProblem(refusal);
  };
  return (
    <DialogForm onClose={onClose} saveLabel={saveLabel} isDisabled={!group} onSubmit={submit}>
      <ComboBox
        label="Group"
        placeholder="Search groups"
        autoFocus
        items={groups.map(({ groupID: id, name, description }) => ({ id, label: name, description }))}
        value={groupID}
        onChange={(id) => {
          setGroupID(id);
          setProblem(undefined);
        }}
        errorMessage={problem}
      />
    </DialogForm>
  );
}

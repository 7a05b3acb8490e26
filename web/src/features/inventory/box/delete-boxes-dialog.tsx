import { useState } from 'react';
import { useBoxDeleteMutation } from '#web/api/boxes.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { BoxPicker } from '#web/screens/picker/box-picker.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';

export interface DeleteBoxesDialogProps {
  /** null: closed. */
  ids: readonly string[] | null;
  /** `Box 12`, `3 boxes` */
  what: string;
  onClose: () => void;
  onDeleted: () => void;
}

const choicesOf = (isOne: boolean) => [
  {
    id: 'move' as const,
    label: `Move ${isOne ? 'it' : 'them'} to another box`,
    description: 'All quantities go there.',
  },
  {
    id: 'trash' as const,
    label: 'Delete everything inside too',
    description: `Restoring the ${isOne ? 'box' : 'boxes'} from the trash brings all of it back.`,
  },
];
type Choice = ReturnType<typeof choicesOf>[number]['id'];

/** Asks where the contents of boxes go that are to be deleted (decisions §4). */
export function DeleteBoxesDialog({ ids, what, onClose, onDeleted }: DeleteBoxesDialogProps) {
  return (
    <Modal isOpen={ids !== null} onOpenChange={onClose} title={`Delete ${what}?`} role="alertdialog" size="sm">
      {ids && <DeleteForm ids={ids} onClose={onClose} onDeleted={onDeleted} />}
    </Modal>
  );
}

function DeleteForm({
  ids,
  onClose,
  onDeleted,
}: Omit<DeleteBoxesDialogProps, 'ids' | 'what'> & { ids: readonly string[] }) {
  const workspaceID = useWorkspaceID();
  const [boxDelete] = useBoxDeleteMutation();
  const [choice, setChoice] = useState<Choice>('move');
  const [toID, setToID] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const isOne = ids.length === 1;
  const remove = async () => {
    const contents = choice === 'move' ? { action: 'move' as const, toID } : { action: 'trash' as const };
    const { data, error } = await boxDelete({ workspaceID, ids: [...ids], contents });
    if (!data) return setProblem(errorMessage(error));
    onClose();
    onDeleted();
  };
  return (
    <DialogForm onClose={onClose} saveLabel="Delete" isDisabled={choice === 'move' && toID === null} onSubmit={remove}>
      <p>
        {isOne
          ? 'This box isn’t empty. What should happen to its contents?'
          : 'These boxes aren’t empty. What should happen to their contents?'}
      </p>
      <RadioGroup label="Contents" isLabelHidden options={choicesOf(isOne)} value={choice} onChange={setChoice} />
      {choice === 'move' && (
        <BoxPicker label="To box" value={toID} onChange={setToID} without={ids} canCreate errorMessage={problem} />
      )}
      {choice === 'trash' && problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </DialogForm>
  );
}

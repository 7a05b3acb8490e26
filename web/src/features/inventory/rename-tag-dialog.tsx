import { useEffect, useRef, useState } from 'react';
import { fold } from '#contract/fold.ts';
import type { tagDigestGet } from '#contract/inventory.ts';
import type { OperationResponse } from '#contract/operation.ts';
import { useTagSaveMutation } from '#web/api/inventory.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

export type TagRow = OperationResponse<typeof tagDigestGet>['rows'][number];

export interface RenameTagDialogProps {
  /** null: closed. */
  row: TagRow | null;
  /** Every tag in use. */
  rows: readonly TagRow[];
  onClose: () => void;
}

/** Gives a tag another name; the name of another tag merges the two. */
export function RenameTagDialog({ row, rows, onClose }: RenameTagDialogProps) {
  return (
    <Modal isOpen={row !== null} onOpenChange={onClose} title={`Rename “${row?.tag ?? ''}”`} size="sm">
      {row && <RenameTag row={row} rows={rows} onClose={onClose} />}
    </Modal>
  );
}

function RenameTag({ row, rows, onClose }: { row: TagRow; rows: readonly TagRow[]; onClose: () => void }) {
  const workspaceID = useWorkspaceID();
  const [tagSave] = useTagSaveMutation();
  const [name, setName] = useState(row.tag);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // What is typed takes the place of the old name.
  useEffect(() => input.current?.select(), []);
  const next = name.trim();
  const other = rows.find(({ tag }) => tag !== row.tag && fold(tag) === fold(next));
  const save = async () => {
    if (next === '') return setProblem('A tag cannot be blank');
    if (/[;,]/.test(next)) return setProblem('A tag cannot contain , or ;');
    const { error } = await tagSave({ workspaceID, tag: row.tag, newTag: other?.tag ?? next });
    if (error) return setProblem(errorMessage(error));
    onClose();
  };
  return (
    <DialogForm onClose={onClose} saveLabel={other ? 'Merge' : 'Rename'} isDisabled={next === row.tag} onSubmit={save}>
      <TextField
        ref={input}
        label="New name"
        value={name}
        onChange={setName}
        maxLength={60}
        autoFocus
        errorMessage={problem}
        description={
          other
            ? `“${other.tag}” already exists. The two tags will be merged.`
            : 'Enter the name of another tag to merge them.'
        }
      />
    </DialogForm>
  );
}

import { useState } from 'react';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { DialogForm } from '../dialog-form.tsx';
import { FieldInput } from './field-input.tsx';
import type { NamedField } from './kind-view.ts';

export interface BulkFieldDialogProps {
  isOpen: boolean;
  onClose: () => void;
  field: NamedField;
  /** `3 NPCs` */
  what: string;
  /** Resolves to whether it was saved. */
  onSave: (value: unknown) => Promise<boolean>;
}

/** Gives everything selected the same value, as one batch. */
export function BulkFieldDialog({ isOpen, onClose, field, what, onSave }: BulkFieldDialogProps) {
  return (
    <Modal isOpen={isOpen} onOpenChange={onClose} title={`${field.label} of ${what}`} size="sm">
      <BulkFieldForm onClose={onClose} field={field} onSave={onSave} />
    </Modal>
  );
}

function BulkFieldForm({ onClose, field, onSave }: Pick<BulkFieldDialogProps, 'onClose' | 'field' | 'onSave'>) {
  const [value, setValue] = useState<unknown>(field.initial);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    const { data, error } = field.schema.safeParse(value);
    setProblem(error?.issues[0]?.message);
    if (error) return;
    const isSaved = await onSave(data);
    if (isSaved) onClose();
  };
  return (
    <DialogForm onClose={onClose} saveLabel="Save" onSubmit={save}>
      <FieldInput field={field} value={value} onChange={setValue} errorMessage={problem} autoFocus />
    </DialogForm>
  );
}

import { useState } from 'react';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
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

const isBlank = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

function BulkFieldForm({ onClose, field, onSave }: Pick<BulkFieldDialogProps, 'onClose' | 'field' | 'onSave'>) {
  const { type, initial } = field;
  /** Undefined: nothing was entered. */
  const [value, setValue] = useState<unknown>(type === 'yesNo' ? initial : undefined);
  const [problem, setProblem] = useState<string>();
  const isRemovable = type !== 'choice' && isBlank(initial);
  const isRemoved = isRemovable && value !== undefined && isBlank(value);
  const save = async () => {
    if (value === undefined) return setProblem(isRemovable ? 'Enter a value, or remove it' : 'Choose a value');
    const { data, error } = field.schema.safeParse(value);
    setProblem(error?.issues[0]?.message);
    if (error) return;
    const isSaved = await onSave(data);
    if (isSaved) onClose();
  };
  return (
    <DialogForm onClose={onClose} saveLabel="Save" onSubmit={save}>
      <FieldInput
        // Removing is asked for below, and no choice of its own.
        field={isRemovable ? { ...field, initial: undefined } : field}
        value={value === undefined && type === 'choice' ? ' ' : value}
        onChange={setValue}
        errorMessage={problem}
        autoFocus
      />
      {isRemovable && (
        <Checkbox
          label="Remove the value"
          value={isRemoved}
          onChange={(isTicked) => setValue(isTicked ? initial : undefined)}
        />
      )}
    </DialogForm>
  );
}

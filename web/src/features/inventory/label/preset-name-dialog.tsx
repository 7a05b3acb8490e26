import { useState } from 'react';
import { DialogButtons } from '#web/screens/dialog-buttons.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

interface NameFormProps {
  initial: string;
  isSaving: boolean;
  /** Resolves to why it was not saved. */
  onSave: (name: string) => Promise<string | undefined>;
  onClose: () => void;
}

export interface PresetNameDialogProps extends NameFormProps {
  isOpen: boolean;
  title: string;
}

/** Asks for the name of a layout of labels. */
export function PresetNameDialog({ isOpen, title, ...form }: PresetNameDialogProps) {
  return (
    <Modal isOpen={isOpen} onOpenChange={form.onClose} title={title} size="sm">
      <NameForm {...form} />
    </Modal>
  );
}

function NameForm({ initial, isSaving, onSave, onClose }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string>();
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') setProblem('Name is required');
        else void onSave(name.trim()).then(setProblem);
      }}
    >
      <TextField label="Name" value={name} onChange={setName} maxLength={200} errorMessage={problem} autoFocus />
      <DialogButtons onClose={onClose} saveLabel="Save" isSaving={isSaving} />
    </form>
  );
}

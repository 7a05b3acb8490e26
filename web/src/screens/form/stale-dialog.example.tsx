import { useState } from 'react';
import type { DialogExample, DialogExampleProps } from '#web/ui/example/dialog-example.ts';
import { StaleDialog } from './stale-dialog.tsx';

const base = { name: 'Gaffer tape', description: 'Black, 50 mm.', minQuantity: 2 };
const conflict = {
  base,
  mine: { ...base, name: 'Gaffer tape, black', description: 'Black, 50 mm.\nDoes not leave residue.' },
  theirs: { ...base, name: 'Gaffa tape', description: 'Matte black, 50 mm.' },
};
const labels: Readonly<Record<string, string>> = { name: 'Name', description: 'Description' };

function Conflict({ isOwnChange, isOpen, onClose, save }: DialogExampleProps & { isOwnChange: boolean }) {
  const [isSaving, setSaving] = useState(false);
  const resolve = async () => {
    setSaving(true);
    await save();
    setSaving(false);
    onClose();
  };
  return (
    <StaleDialog
      conflict={isOpen ? { ...conflict, isOwnChange, changedBy: 'Bram Stone' } : null}
      label={(name) => labels[name] ?? name}
      isLongText={(name) => name === 'description'}
      words={(_name, value) => String(value ?? '')}
      isSaving={isSaving}
      saveLabel="Save this"
      onResolve={() => void resolve()}
      onClose={onClose}
    />
  );
}

export const dialogs: readonly DialogExample[] = [
  { name: 'Conflict with someone else', Dialog: (props) => <Conflict {...props} isOwnChange={false} /> },
  { name: 'Conflict with another window', Dialog: (props) => <Conflict {...props} isOwnChange /> },
];

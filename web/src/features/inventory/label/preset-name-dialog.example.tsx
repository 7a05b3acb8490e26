import { useState } from 'react';
import type { DialogExample, DialogExampleProps } from '#web/ui/example/dialog-example.ts';
import { PresetNameDialog } from './preset-name-dialog.tsx';

function Dialog({ isOpen, onClose, save }: DialogExampleProps) {
  const [isSaving, setSaving] = useState(false);
  return (
    <PresetNameDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Save the layout"
      initial=""
      isSaving={isSaving}
      onSave={async () => {
        setSaving(true);
        await save();
        setSaving(false);
        onClose();
        return undefined;
      }}
    />
  );
}

export const dialogs: readonly DialogExample[] = [{ name: 'Save a layout of labels', Dialog }];

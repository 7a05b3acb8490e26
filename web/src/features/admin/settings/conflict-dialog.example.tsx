import { useState } from 'react';
import type { SettingsStale } from '#contract/admin-settings.ts';
import { secretMask } from '#contract/setting-fields.ts';
import { type DialogExample, type DialogExampleProps, exampleID } from '#web/ui/example/dialog-example.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

const conflict: SettingsStale = {
  settingID: exampleID(1),
  createdDateTime: '2026-11-20T09:03:01.000Z',
  firstName: 'Ada',
  lastName: 'Byron',
  settings: {},
  conflicts: [
    { path: ['app', 'sessionTimeout'], theirs: 3600, mine: 1800 },
    { path: ['service', 'jwtSecret'], theirs: secretMask, mine: secretMask },
  ],
};

function Dialog({ isOpen, onClose, save }: DialogExampleProps) {
  const [isSaving, setSaving] = useState(false);
  const resolve = async () => {
    setSaving(true);
    await save();
    setSaving(false);
    onClose();
  };
  return (
    <ConflictDialog
      conflict={isOpen ? conflict : null}
      isSaving={isSaving}
      onResolve={() => void resolve()}
      onClose={onClose}
    />
  );
}

export const dialogs: readonly DialogExample[] = [{ name: 'Conflict of settings', Dialog }];

import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import InactivityDialog from './inactivity-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Are you still there?',
    Dialog: ({ isOpen, onClose }) =>
      isOpen && <InactivityDialog secondsLeft={299} onStay={onClose} onSignOut={onClose} />,
  },
];

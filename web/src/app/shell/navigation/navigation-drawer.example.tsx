import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { NavigationDrawer } from './navigation-drawer.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Navigation of narrow screens',
    Dialog: ({ isOpen, onClose }) => <NavigationDrawer isOpen={isOpen} onClose={onClose} />,
  },
];

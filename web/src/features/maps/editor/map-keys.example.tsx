import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { MapKeys } from './map-keys.tsx';

export const dialogs: readonly DialogExample[] = [
  { name: 'Keys on the map', Dialog: ({ isOpen, onClose }) => isOpen && <MapKeys onClose={onClose} /> },
];

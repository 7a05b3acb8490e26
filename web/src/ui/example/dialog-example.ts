import type { ComponentType } from 'react';

/** A dialog of a screen, as the `x.example.tsx` beside it shows it in `dialogs`; dev/modal-test opens it (§2.1). */
export interface DialogExample {
  /** `Merge items` */
  name: string;
  Dialog: ComponentType<DialogExampleProps>;
}

export interface DialogExampleProps {
  isOpen: boolean;
  onClose: () => void;
  /** In the place of a save that the screen does: takes as long as dev/modal-test says. */
  save: () => Promise<void>;
}

/** An id that no record has: what an example sends for it is refused, so that trying a dialog changes nothing. */
export function exampleID(number: number): string {
  return `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

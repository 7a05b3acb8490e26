import type { KindUsers } from '#contract/reference.ts';
import { YesNoDialog } from '#web/ui/dialog/yes-no-dialog.tsx';
import { missedBy } from './missed-by.ts';

export interface DeleteUsedDialogProps {
  isOpen: boolean;
  /** `Bin 1`, `3 boxes` */
  what: string;
  /** How many records are deleted. */
  count: number;
  users: readonly KindUsers[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before what others use is deleted, and says what would miss it (content §1). */
export function DeleteUsedDialog({ isOpen, what, count, users, onConfirm, onClose }: DeleteUsedDialogProps) {
  return (
    <YesNoDialog
      isOpen={isOpen}
      title={`Delete ${what}?`}
      yesLabel="Delete"
      noLabel="Cancel"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {missedBy(users, count)}
    </YesNoDialog>
  );
}

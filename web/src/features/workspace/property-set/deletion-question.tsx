import { formatNumber } from '#web/screens/format.ts';
import { YesNoDialog } from '#web/ui/dialog/yes-no-dialog.tsx';

export interface DeletionQuestionProps {
  isOpen: boolean;
  /** Of the set or the property. */
  name: string;
  /** How many records have values. */
  used: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a property that records have values of is deleted. */
export function DeletionQuestion({ name, used, ...rest }: DeletionQuestionProps) {
  return (
    <YesNoDialog {...rest} title={`Delete ${name}?`} yesLabel="Delete" noLabel="Cancel">
      {used === 1 ? '1 record has' : `${formatNumber(used)} records have`} values. They are kept, and come back if you
      undo this.
    </YesNoDialog>
  );
}

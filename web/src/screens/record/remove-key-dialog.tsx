import { YesNoDialog } from '#web/ui/dialog/yes-no-dialog.tsx';

export interface RemoveKeyDialogProps {
  isOpen: boolean;
  /** An earlier key of the record. */
  removedKey: string;
  /** What the record is called. */
  title: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before an earlier key no longer leads to its record. */
export function RemoveKeyDialog({ removedKey, title, ...rest }: RemoveKeyDialogProps) {
  return (
    <YesNoDialog
      {...rest}
      title={`Remove the earlier key “${removedKey}”?`}
      yesLabel="Remove"
      noLabel="Cancel"
      isDestructive
    >
      Files and scripts that still use it won’t find “{title}”. The key is free again. This can’t be undone.
    </YesNoDialog>
  );
}

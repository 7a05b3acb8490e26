import { Button } from '#web/ui/button/button.tsx';

export interface DialogActionsProps {
  label: string;
  onPress: () => void;
  onClose: () => void;
  isDisabled?: boolean;
  /** It is being done and can't be stopped. */
  isBusy: boolean;
}

/** Cancel and what a dialog about a map is for. */
export function DialogActions({ label, onPress, onClose, isDisabled, isBusy }: DialogActionsProps) {
  return (
    <>
      <Button onPress={onClose} isDisabled={isBusy}>
        Cancel
      </Button>
      <Button variant="primary" onPress={onPress} isDisabled={isDisabled} isPending={isBusy}>
        {label}
      </Button>
    </>
  );
}

import { Button } from '#web/ui/button/button.tsx';

export interface DialogButtonsProps {
  onClose: () => void;
  saveLabel: string;
  isSaving: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
}

/** Cancel and the one thing a small dialog is for, which submits its form. */
export function DialogButtons({ onClose, saveLabel, isSaving, isDisabled, isDanger }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2 py-2">
      <Button onPress={onClose}>Cancel</Button>
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isPending={isSaving} isDisabled={isDisabled}>
        {saveLabel}
      </Button>
    </div>
  );
}

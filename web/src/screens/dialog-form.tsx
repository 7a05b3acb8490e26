import { type ReactNode, useEffect, useState } from 'react';
import { loadingTimeout } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useKeepOpen } from '#web/ui/dialog/modal.tsx';

export interface DialogFormProps {
  /** Where the dialog's title does not name the form. */
  label?: string;
  children: ReactNode;
  saveLabel: string;
  /** Something is missing yet: Enter sends nothing either. */
  isDisabled?: boolean;
  /** It cannot be undone: its button is red, as in a yes/no dialog. */
  isDestructive?: boolean;
  /** Sends it, and closes the dialog or shows why not; until then nothing is sent twice, and the dialog stays open as long as an answer may be awaited. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
}

/** What a small dialog asks, with Cancel and the one thing that it is for. */
export function DialogForm(props: DialogFormProps) {
  const { label, children, saveLabel, isDisabled = false, isDestructive = false, onSubmit, onClose } = props;
  const [isSaving, setSaving] = useState(false);
  const isSlow = useIsSlow(isSaving);
  useKeepOpen(isSaving && !isSlow);
  const submit = async () => {
    if (isSaving || isDisabled) return;
    setSaving(true);
    try {
      await onSubmit();
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      aria-label={label}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <div className="flex flex-wrap justify-end gap-2 py-2">
        <Button isDisabled={isSaving && !isSlow} onPress={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={isDestructive ? 'danger' : 'primary'}
          isPending={isSaving}
          isDisabled={isDisabled}
        >
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

/** An answer that takes so long is told of by a toast, and may never come. */
function useIsSlow(isSaving: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => setSlow(true), loadingTimeout);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSaving]);
  return isSlow;
}

import { Button } from '#web/ui/button/button.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { YesNoDialog } from '#web/ui/dialog/yes-no-dialog.tsx';
import { type DialogFlags, storedSize } from './dialog-flags.ts';
import { titleIcons } from './title-icons.ts';

export interface LocalDialogsProps {
  flags: DialogFlags;
  /** How many of them are open; 0 is none. */
  open: number;
  /** The last one closes, with what it was answered. */
  onClose: (answer: string) => void;
  /** One more, from within the last. */
  onOpenNext: () => void;
}

/** The dialogs that screens have in their own hands, one over the other. */
export function LocalDialogs({ flags, open, onClose, onOpenNext }: LocalDialogsProps) {
  return Array.from({ length: flags.nested }, (_, index) => index).map((index) => (
    <LocalDialog
      key={index}
      flags={flags}
      index={index}
      isOpen={index < open}
      onClose={onClose}
      onOpenNext={onOpenNext}
    />
  ));
}

interface LocalDialogProps extends Omit<LocalDialogsProps, 'open'> {
  index: number;
  isOpen: boolean;
}

function LocalDialog({ flags, index, isOpen, onClose, onOpenNext }: LocalDialogProps) {
  const { dialog, title, body, icon, size, closable, force, destructive, saving } = flags;
  const common = {
    isOpen,
    title: numbered(title, index),
    ...(icon === 'none' ? {} : { titleIcon: titleIcons[icon].icon, titleTone: titleIcons[icon].tone }),
    onOpenChange: (next: boolean) => !next && onClose('Closed'),
  };
  const next = index + 1 < flags.nested && <Button onPress={onOpenNext}>Open another</Button>;
  const backdrop = flags.static ? 'static' : 'dismiss';
  if (dialog === 'drawer')
    return (
      <Drawer {...common} footer={next}>
        {body}
      </Drawer>
    );
  if (dialog === 'modal')
    return (
      <Modal
        {...common}
        size={size === 'own' ? 'md' : size}
        closable={closable}
        backdrop={backdrop}
        footer={
          <>
            {next}
            <Button variant="primary" onPress={() => onClose('Done')}>
              Done
            </Button>
          </>
        }
      >
        {body}
      </Modal>
    );
  return (
    <YesNoDialog
      {...common}
      size={storedSize(size)}
      closable={closable}
      backdrop={backdrop}
      force={force}
      isDestructive={destructive}
      yesLabel="Save"
      noLabel="Cancel"
      onConfirm={() => new Promise((resolve) => setTimeout(resolve, saving))}
      onClose={() => onClose('Closed')}
    >
      {body}
    </YesNoDialog>
  );
}

/** The first is called as the form says. */
export const numbered = (title: string, index: number) => (index === 0 ? title : `${title} (${index + 1})`);

import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import type { IconType } from '../foundations/icon-type.ts';
import { Modal, type ModalConfig } from './modal.tsx';
import type { ModalHeaderProps } from './modal-header.tsx';

export interface YesNoDialogProps extends ModalConfig {
  isOpen: boolean;
  title: string;
  titleIcon?: IconType;
  titleTone?: ModalHeaderProps['tone'];
  children: ReactNode;
  yesLabel?: string;
  noLabel?: string;
  /** Yes cannot be undone: its button is red and No has the focus. */
  isDestructive?: boolean;
  /** The confirm action; while its promise runs Yes is pending. The dialog closes itself (onClose) once it resolves. */
  onConfirm: () => void | Promise<void>;
  /** Called by No, by any dismissal and after a confirm that did not throw. */
  onClose: () => void;
  /** Only the buttons close it: no press outside, no Escape, no close button (§2.2). */
  force?: boolean;
}

/** Asks before what cannot be undone (§2.2 Yes/no dialog). What can be undone needs no question. */
export function YesNoDialog(props: YesNoDialogProps) {
  const { isOpen, children, yesLabel = 'Yes', noLabel = 'No', isDestructive, onConfirm, onClose } = props;
  const { size = 'sm', closable = true, backdrop = 'dismiss', force = false, title, titleIcon, titleTone } = props;
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
      onClose();
    } finally {
      setPending(false);
    }
  };
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={(next) => !next && !isPending && onClose()}
      role="alertdialog"
      size={size}
      closable={closable && !force}
      backdrop={force ? 'static' : backdrop}
      title={title}
      titleIcon={titleIcon}
      titleTone={titleTone}
      footer={
        <>
          <Button autoFocus={isDestructive} isDisabled={isPending} onPress={onClose}>
            {noLabel}
          </Button>
          <Button
            variant={isDestructive ? 'danger' : 'primary'}
            autoFocus={!isDestructive}
            isPending={isPending}
            onPress={confirm}
          >
            {yesLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}

/** The generic confirmation: Confirm and Cancel, small, closable, static backdrop (§2.2). */
export function ConfirmDialog(props: Omit<YesNoDialogProps, 'size' | 'closable' | 'backdrop'>) {
  return <YesNoDialog yesLabel="Confirm" noLabel="Cancel" {...props} size="sm" closable backdrop="static" />;
}

import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import type { IconType } from '../foundations/icon-type.ts';
import { Modal, type ModalConfig } from './modal.tsx';
import type { ModalHeaderProps } from './modal-header.tsx';

export interface MessageDialogProps extends Pick<ModalConfig, 'size'> {
  isOpen: boolean;
  title: string;
  titleIcon?: IconType;
  titleTone?: ModalHeaderProps['tone'];
  children: ReactNode;
  /** Asks for a reload: the one button is Reload and calls this. */
  onReload?: () => void;
  /** Called by Ok and by any dismissal. */
  onClose: () => void;
  /** Only the button closes it: no press outside, no Escape, no close button (§2.2). */
  force?: boolean;
}

/** Says something that must be read, with one button (§2.2 Message dialog). */
export function MessageDialog(props: MessageDialogProps) {
  const { isOpen, title, titleIcon, titleTone, size = 'sm', children, onReload, onClose, force = false } = props;
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      role="alertdialog"
      size={size}
      closable={!force}
      backdrop={force ? 'static' : 'dismiss'}
      title={title}
      titleIcon={titleIcon}
      titleTone={titleTone}
      footer={
        <Button variant="primary" autoFocus onPress={onReload ?? onClose}>
          {onReload ? 'Reload' : 'Ok'}
        </Button>
      }
    >
      {children}
    </Modal>
  );
}

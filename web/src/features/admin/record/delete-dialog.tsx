import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '#web/api/transport/error.ts';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

export interface DeleteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** `Delete Group` */
  title: string;
  /** What depends on it, and what becomes of that. */
  children: ReactNode;
  /** Sends the deletion. */
  onDelete: () => PromiseLike<{ error?: unknown }>;
  /** It is gone. */
  onDeleted: () => void;
}

/** Asks before something goes for good, with what depends on it; a refusal is told in place. */
export function DeleteDialog({ isOpen, onClose, title, children, onDelete, onDeleted }: DeleteDialogProps) {
  const [failure, setFailure] = useState('');
  const close = () => {
    setFailure('');
    onClose();
  };
  const remove = async () => {
    const { error } = await onDelete();
    if (error === undefined) onDeleted();
    else setFailure(errorMessage(error));
  };
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={close}
      title={title}
      titleIcon={TriangleAlert}
      titleTone="danger"
      role="alertdialog"
      size="sm"
      backdrop="static"
    >
      <DialogForm onClose={close} saveLabel="Delete" isDestructive onSubmit={remove}>
        {failure && (
          <Banner tone="error" isLive title="Not deleted">
            {failure}
          </Banner>
        )}
        {children}
      </DialogForm>
    </Modal>
  );
}

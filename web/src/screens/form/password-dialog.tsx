import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { errorMessage } from '#web/api/transport/error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';

export interface PasswordDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What happens, and what else is asked for. */
  children: ReactNode;
  actLabel: string;
  /** What else is asked for is answered. */
  isReady?: boolean;
  /** Whether the password is what is asked for first. */
  autoFocus?: boolean;
  /** An error is shown in the dialog, which stays open with what was typed. */
  act: (currentPassword: string) => Promise<{ error?: unknown }>;
  /** Once it is done. */
  onDone: () => void;
}

/** Asks for one's password before what nothing brings back. */
export function PasswordDialog({
  isOpen,
  onClose,
  title,
  children,
  actLabel,
  act,
  onDone,
  ...rest
}: PasswordDialogProps) {
  const { isReady = true, autoFocus = false } = rest;
  const formID = useId();
  const [currentPassword, setCurrentPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isActing, setActing] = useState(false);
  const close = () => {
    setCurrentPassword('');
    setFailure(null);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isActing || !isReady) return;
    setFailure(null);
    setActing(true);
    const { error } = await act(currentPassword);
    setActing(false);
    if (error) setFailure(errorMessage(error));
    else onDone();
  };
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={(next) => !next && !isActing && close()}
      role="alertdialog"
      size="sm"
      title={title}
      footer={
        <>
          <Button isDisabled={isActing} onPress={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formID}
            variant="danger"
            isPending={isActing}
            isDisabled={!isReady || currentPassword === ''}
          >
            {actLabel}
          </Button>
        </>
      }
    >
      <form id={formID} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && (
          <Banner tone="error" isLive>
            {failure}
          </Banner>
        )}
        {children}
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={setCurrentPassword}
          autoFocus={autoFocus}
        />
      </form>
    </Modal>
  );
}

import { Clock } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';

interface InactivityDialogProps {
  secondsLeft: number;
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks whether anybody is there before inactivity ends the session (decisions §2). Only its buttons close it. */
export default function InactivityDialog({ secondsLeft, onStay, onSignOut }: InactivityDialogProps) {
  return (
    <Modal
      isOpen
      onOpenChange={() => undefined}
      role="alertdialog"
      size="sm"
      closable={false}
      backdrop="static"
      title="Are You Still There?"
      titleIcon={Clock}
      titleTone="warning"
      footer={
        <>
          <Button onPress={onSignOut}>Sign out</Button>
          <Button variant="primary" autoFocus onPress={onStay}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p>You’ve been inactive for a while. To keep your account safe, you will be signed out soon.</p>
      <p role="timer" className="mt-2 font-semibold tabular-nums">
        {minutesAndSeconds(secondsLeft)}
      </p>
    </Modal>
  );
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

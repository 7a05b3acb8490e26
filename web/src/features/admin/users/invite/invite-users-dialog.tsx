import { useEffect, useMemo } from 'react';
import type { UserGroupOption } from '#contract/admin-user.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import type { DialogData } from '#web/session/ui-state/dialogs-slice.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { closeQuestion, useCloseQuestion } from './close-question.ts';
import { InviteForm } from './invite-form.tsx';
import { InviteOutcome } from './invite-outcome.tsx';
import { InviteReviewStep } from './invite-review-step.tsx';
import { useInvitations } from './use-invitations.ts';
import { useInviteChoice } from './use-invite-choice.ts';

export interface InviteUsersDialogProps {
  isOpen: boolean;
  onClose: () => void;
  groups: readonly UserGroupOption[];
}

/** Inviting many people: paste their addresses, see what will be done with each, send (decisions §5). */
export function InviteUsersDialog({ isOpen, onClose, groups }: InviteUsersDialogProps) {
  const { ask, close } = useCloseQuestion(onClose);
  return (
    <Modal isOpen={isOpen} onOpenChange={() => void close()} title="Invite users" backdrop="static">
      <Steps onAskChange={ask} onClose={() => void close()} groups={groups} />
    </Modal>
  );
}

interface StepsProps extends Omit<InviteUsersDialogProps, 'isOpen'> {
  /** Told what to ask before the window is closed; null: nothing. */
  onAskChange: (question: DialogData | null) => void;
}

function Steps({ onAskChange, onClose, groups }: StepsProps) {
  const invitations = useInvitations();
  const choice = useInviteChoice();
  const { review, progress } = invitations;
  const left = review && progress ? review.invitees.length - progress.done : null;
  const question = useMemo(() => closeQuestion(choice.text, left), [choice.text, left]);
  // Also before the page is left.
  useFormReport('admin.invite', { isDirty: question !== null, isSubmitting: progress?.isSending ?? false, errors: {} });
  useEffect(() => {
    onAskChange(question);
    return () => onAskChange(null);
  }, [onAskChange, question]);
  const send = () => invitations.send(choice.chosen);
  if (review && progress)
    return <InviteOutcome {...{ review, progress, onClose }} onStop={invitations.stop} onSend={send} />;
  if (review)
    return <InviteReviewStep review={review} choice={choice.chosen} onBack={invitations.back} onSend={send} />;
  return <InviteForm {...{ choice, groups, invitations, onClose }} />;
}

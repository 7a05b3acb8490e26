import type { UserGroupOption } from '#contract/admin-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
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
  return (
    <Modal isOpen={isOpen} onOpenChange={onClose} title="Invite users" backdrop="static">
      <Steps onClose={onClose} groups={groups} />
    </Modal>
  );
}

function Steps({ onClose, groups }: Omit<InviteUsersDialogProps, 'isOpen'>) {
  const invitations = useInvitations();
  const choice = useInviteChoice();
  const { review, progress } = invitations;
  const send = () => invitations.send(choice.chosen);
  if (review && progress)
    return <InviteOutcome {...{ review, progress, onClose }} onStop={invitations.stop} onSend={send} />;
  if (review) return <InviteReviewStep review={review} onBack={invitations.back} onSend={send} />;
  return <InviteForm {...{ choice, groups, invitations, onClose }} />;
}

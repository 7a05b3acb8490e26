import { useEffect, useRef, useState } from 'react';
import { countText } from '#web/screens/format.ts';
import { useCan } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { hasAccount, skipWords } from './invite-words.ts';
import { PeopleList } from './people-list.tsx';
import { type InviteChoice, type InviteReview, peopleText } from './use-invitations.ts';

interface InviteReviewStepProps {
  review: InviteReview;
  choice: InviteChoice;
  onBack: () => void;
  onSend: () => Promise<void>;
}

/** What will be done with each of them, before it is. */
export function InviteReviewStep({
  review: { invitees, skipped, canMail },
  choice,
  onBack,
  onSend,
}: InviteReviewStepProps) {
  const [isSending, setSending] = useState(false);
  const canSetUp = useCan('admin.settings');
  const count = canMail ? invitees.length : 0;
  const gives = givenText(choice);
  const [back, invite] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  // What had the focus before this step is gone.
  useEffect(() => (count > 0 ? invite : back).current?.focus(), [count, invite, back]);
  return (
    <div className="flex flex-col gap-4">
      {!canMail && (
        <Banner
          tone="warning"
          title="Set up email before you invite people"
          actions={
            canSetUp && (
              // In a tab of its own: the list stays.
              <LinkButton size="sm" href={adminPaths.settings} target="_blank">
                Set up email
              </LinkButton>
            )
          }
        >
          Invitations are sent by email, and no email provider is set up.
          {canSetUp ? ' When it is, go back and review the list again.' : ' Ask an administrator to set one up.'}
        </Banner>
      )}
      {skipped.length > 0 && (
        <PeopleList
          title={`${countText(skipped.length, ['entry', 'entries'])} will be skipped`}
          rows={skipped.map(({ text, reason }) => ({ text, note: skipWords[reason] }))}
        />
      )}
      {gives !== null && skipped.some(({ reason }) => hasAccount(reason)) && (
        <p className="text-muted">People who already have an account aren’t added to {gives}.</p>
      )}
      {invitees.length > 0 ? (
        <PeopleList
          title={`${peopleText(invitees.length)} ${canMail ? 'will be invited' : 'to invite'}`}
          rows={invitees.map(({ emailAddress, firstName, lastName }) => ({
            text: emailAddress,
            note: `${firstName} ${lastName}`.trim(),
          }))}
        />
      ) : (
        <p>There is no one to invite.</p>
      )}
      <div className="flex flex-wrap justify-end gap-2 py-2">
        <Button ref={back} onPress={onBack}>
          Back
        </Button>
        <Button
          variant="primary"
          ref={invite}
          isDisabled={count === 0}
          isPending={isSending}
          onPress={() => {
            setSending(true);
            void onSend();
          }}
        >
          {count === 0 ? 'Invite' : `Invite ${peopleText(count)}`}
        </Button>
      </div>
    </div>
  );
}

/** What the invited get; null: nothing. */
function givenText({ groupIDs, workspace }: InviteChoice): string | null {
  const groups = groupIDs.length > 0 && (groupIDs.length === 1 ? 'the group' : 'the groups');
  if (!workspace) return groups || null;
  return groups ? `${groups} or the workspace` : 'the workspace';
}

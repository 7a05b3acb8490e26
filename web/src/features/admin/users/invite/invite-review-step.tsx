import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { skipWords } from './invite-words.ts';
import { PeopleList } from './people-list.tsx';
import { type InviteReview, peopleText } from './use-invitations.ts';

interface InviteReviewStepProps {
  review: InviteReview;
  onBack: () => void;
  onSend: () => Promise<void>;
}

/** What will be done with each of them, before it is. */
export function InviteReviewStep({ review: { invitees, skipped, unmailed }, onBack, onSend }: InviteReviewStepProps) {
  const [isSending, setSending] = useState(false);
  const count = invitees.length;
  const [back, invite] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  // What had the focus before this step is gone.
  useEffect(() => (count > 0 ? invite : back).current?.focus(), [count, invite, back]);
  return (
    <div className="flex flex-col gap-4">
      {unmailed > 0 && (
        <Banner tone="warning" title={`Email isn’t set up for ${peopleText(unmailed)}`}>
          Their accounts are created. Set up email and send the invitations again, or create a link on each user’s page.
        </Banner>
      )}
      {skipped.length > 0 && (
        <PeopleList
          title={`${peopleText(skipped.length)} will be skipped`}
          rows={skipped.map(({ text, reason }) => ({ text, note: skipWords[reason] }))}
        />
      )}
      {count > 0 ? (
        <PeopleList
          title={`${peopleText(count)} will be invited`}
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

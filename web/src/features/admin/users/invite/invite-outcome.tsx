import { useEffect, useRef } from 'react';
import { useCan } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { useKeepOpen } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { skipWords } from './invite-words.ts';
import { PeopleList } from './people-list.tsx';
import { type InviteProgress, type InviteReview, peopleText } from './use-invitations.ts';

interface InviteOutcomeProps {
  review: InviteReview;
  progress: InviteProgress;
  onStop: () => void;
  /** Sends those that were not sent. */
  onSend: () => Promise<void>;
  onClose: () => void;
}

/** How far the invitations are, and what became of them. */
export function InviteOutcome({ review, progress, onStop, onSend, onClose }: InviteOutcomeProps) {
  const { done, mailed, unmailed, skipped, isSending, isStopped, failure } = progress;
  const total = review.invitees.length;
  const left = review.invitees.slice(done);
  const canSeeLog = useCan('admin.email');
  useKeepOpen(isSending);
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isSending) end.current?.focus();
  }, [isSending]);
  return (
    <div className="flex flex-col gap-4">
      <ProgressBar
        label={isSending ? 'Inviting…' : 'Invited'}
        value={(100 * done) / total}
        valueText={`${done.toLocaleString()} of ${total.toLocaleString()}`}
      />
      {failure !== null && (
        <Banner tone="error" isLive title={`${peopleText(left.length)} not invited`}>
          {failure}
        </Banner>
      )}
      {isStopped && (
        <Banner tone="warning" isLive title="Stopped">
          {peopleText(left.length)} not invited.
        </Banner>
      )}
      {!isSending && mailed > 0 && (
        <p role="status">
          {peopleText(mailed)} invited. Emails go out over the next few minutes
          {canSeeLog ? '; the log shows each.' : '.'}
        </p>
      )}
      {!isSending && unmailed.length > 0 && (
        <>
          <Banner tone="warning" isLive title={`${peopleText(unmailed.length)} got no email`}>
            Their accounts are created. Set up email and send the invitations again, or create a link on each user’s
            page.
          </Banner>
          <PeopleList title="No email sent" rows={unmailed.map((text) => ({ text, note: 'Account created' }))} />
        </>
      )}
      {!isSending && skipped.length > 0 && (
        <PeopleList
          title={`${peopleText(skipped.length)} skipped`}
          rows={skipped.map(({ text, reason }) => ({ text, note: skipWords[reason] }))}
        />
      )}
      {!isSending && left.length > 0 && (
        <PeopleList
          title={`${peopleText(left.length)} not invited`}
          rows={left.map(({ emailAddress }) => ({ text: emailAddress, note: '' }))}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2 py-2">
        {isSending ? (
          <Button onPress={onStop}>Stop</Button>
        ) : (
          <>
            {canSeeLog && done > 0 && <LinkButton href={adminPaths.email}>Open email log</LinkButton>}
            {left.length > 0 && (
              <Button variant="primary" onPress={() => void onSend()}>
                Invite {peopleText(left.length)}
              </Button>
            )}
            <Button ref={end} variant={left.length > 0 ? 'secondary' : 'primary'} onPress={onClose}>
              {left.length > 0 ? 'Close' : 'Done'}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

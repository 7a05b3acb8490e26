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
  const { done, invited, skipped, isSending, isStopping, isStopped, failure } = progress;
  const total = review.invitees.length;
  const left = review.invitees.slice(done);
  const canSeeLog = useCan('admin.email');
  useKeepOpen(isSending);
  const isWhole = left.length === 0;
  const [stop, again, end] = [
    useRef<HTMLButtonElement>(null),
    useRef<HTMLButtonElement>(null),
    useRef<HTMLButtonElement>(null),
  ];
  // The button that had the focus before is gone.
  useEffect(() => {
    if (isSending) stop.current?.focus();
    else (isWhole ? end : again).current?.focus();
  }, [isSending, isWhole, stop, again, end]);
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
      {!isSending && invited > 0 && (
        <p role="status">
          {peopleText(invited)} invited. Emails go out over the next few minutes
          {canSeeLog ? '; the log shows each.' : '.'}
        </p>
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
          <Button ref={stop} isPending={isStopping} onPress={onStop}>
            {isStopping ? 'Stopping…' : 'Stop'}
          </Button>
        ) : (
          <>
            {canSeeLog && done > 0 && <LinkButton href={adminPaths.email}>Open email log</LinkButton>}
            {left.length > 0 && (
              <Button ref={again} variant="primary" onPress={() => void onSend()}>
                Invite {peopleText(left.length)}
              </Button>
            )}
            <Button ref={end} variant={isWhole ? 'primary' : 'secondary'} onPress={onClose}>
              {isWhole ? 'Done' : 'Close'}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

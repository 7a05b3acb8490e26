import { useRef, useState } from 'react';
import { type Invitee, inviteesMax, inviteesPerCall } from '#contract/admin-invite.ts';
import { useAdminInviteesCheckMutation, useAdminInviteesSaveMutation } from '#web/api/administration/admin-users.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { countText } from '#web/screens/format.ts';
import type { SkipReason } from './invite-words.ts';
import { parseInvitees } from './parse-invitees.ts';

export interface Skipped {
  text: string;
  reason: SkipReason;
}

/** What will be done with each of a pasted list. */
export interface InviteReview {
  invitees: readonly Invitee[];
  skipped: readonly Skipped[];
  /** How many of the invitees no email provider serves. */
  unmailed: number;
}

/** How far the invitations are. */
export interface InviteProgress {
  /** Of all invitees; those after them were not sent. */
  done: number;
  mailed: number;
  /** Invited, but no provider serves them. */
  unmailed: readonly string[];
  /** Who had an account by the time their turn came. */
  skipped: readonly Skipped[];
  isSending: boolean;
  isStopped: boolean;
  /** Why the rest was not sent. */
  failure: string | null;
}

export interface InviteChoice {
  groupIDs: string[];
  workspace?: { workspaceID: string; role: 'viewer' | 'editor' };
}

const notBegun = { done: 0, mailed: 0, unmailed: [], skipped: [], isSending: false, isStopped: false, failure: null };

/** Inviting many people: what is pasted is read and checked, then sent in portions. What fails can be sent again. */
export function useInvitations() {
  const [check] = useAdminInviteesCheckMutation();
  const [save] = useAdminInviteesSaveMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [review, setReview] = useState<InviteReview | null>(null);
  const [progress, setProgress] = useState<InviteProgress | null>(null);
  const isStopping = useRef(false);

  /** Shows what will be done with each; says why, if it can't. */
  const read = async (text: string): Promise<void> => {
    setProblem(null);
    const parsed = parseInvitees(text);
    const people = parsed.filter((each) => each.problem === null);
    const skipped: Skipped[] = parsed.flatMap(({ text: given, problem: reason }) =>
      reason === null ? [] : [{ text: given, reason }],
    );
    if (parsed.length === 0) return setProblem('Enter at least one email address');
    if (people.length > inviteesMax)
      return setProblem(
        `Invite at most ${inviteesMax} people at a time. This list has ${people.length.toLocaleString()}.`,
      );
    if (people.length === 0) return setReview({ invitees: [], skipped, unmailed: 0 });
    const { data, error } = await check({ emailAddresses: people.map(({ emailAddress }) => emailAddress) });
    if (!data) return setProblem(errorMessage(error));
    const invitees: Invitee[] = [];
    let unmailed = 0;
    for (const [index, { emailAddress, firstName, lastName }] of people.entries()) {
      const { state, canMail } = data.rows[index] ?? { state: 'new', canMail: true };
      if (state !== 'new') skipped.push({ text: emailAddress, reason: state });
      else {
        invitees.push({ emailAddress, firstName, lastName });
        if (!canMail) unmailed++;
      }
    }
    setReview({ invitees, skipped, unmailed });
  };

  /** From where it stopped before. */
  const send = async (choice: InviteChoice): Promise<void> => {
    if (!review) return;
    isStopping.current = false;
    let now: InviteProgress = { ...(progress ?? notBegun), isSending: true, isStopped: false, failure: null };
    const tell = (change: Partial<InviteProgress>) => {
      now = { ...now, ...change };
      setProgress(now);
    };
    tell({});
    while (now.done < review.invitees.length && !isStopping.current) {
      const invitees = review.invitees.slice(now.done, now.done + inviteesPerCall);
      const { data, error } = await save({ invitees, ...choice });
      if (!data) return tell({ isSending: false, failure: errorMessage(error) });
      const made = data.rows.filter(({ state }) => state === 'new');
      tell({
        done: now.done + invitees.length,
        mailed: now.mailed + made.filter(({ isMailed }) => isMailed).length,
        unmailed: [...now.unmailed, ...made.flatMap(({ emailAddress, isMailed }) => (isMailed ? [] : [emailAddress]))],
        skipped: [
          ...now.skipped,
          ...data.rows.flatMap(({ emailAddress: text, state: reason }) => (reason === 'new' ? [] : [{ text, reason }])),
        ],
      });
    }
    tell({ isSending: false, isStopped: now.done < review.invitees.length });
  };

  return {
    ...{ problem, review, progress, read, send },
    clearProblem: () => setProblem(null),
    back: () => setReview(null),
    stop: () => {
      isStopping.current = true;
    },
  };
}

export const peopleText = (count: number) => countText(count, ['person', 'people']);

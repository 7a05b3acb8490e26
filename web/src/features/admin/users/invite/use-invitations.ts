import { useRef, useState } from 'react';
import { type Invitee, inviteesMax, inviteesPerCall } from '#contract/admin-invite.ts';
import { useAdminInviteesCheckMutation, useAdminInviteesSaveMutation } from '#web/api/administration/admin-users.ts';
import { errorMessage, hasUnknownOutcome } from '#web/api/transport/error.ts';
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
  /** False: no email provider is set up, and nobody can be invited. */
  canMail: boolean;
}

/** How far the invitations are. */
export interface InviteProgress {
  /** Of all invitees; those after them were not sent. */
  done: number;
  invited: number;
  /** Who had an account, or no email provider, by the time their turn came. */
  skipped: readonly Skipped[];
  isSending: boolean;
  /** The portion that is on its way is the last. */
  isStopping: boolean;
  isStopped: boolean;
  /** Why the rest was not sent. */
  failure: string | null;
  /** The next portion was sent before, and its answer was lost: it may have been carried out. */
  isUnsure: boolean;
}

export interface InviteChoice {
  groupIDs: string[];
  workspace?: { workspaceID: string; role: 'viewer' | 'editor' };
}

const notBegun = { done: 0, invited: 0, skipped: [], failure: null, isUnsure: false };

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
    const listed = parsed.filter((each) => each.problem !== 'other').length;
    if (listed > inviteesMax)
      return setProblem(`Invite at most ${inviteesMax} people at a time. This list has ${listed.toLocaleString()}.`);
    if (people.length === 0) return setReview({ invitees: [], skipped, canMail: true });
    const { data, error } = await check({ emailAddresses: people.map(({ emailAddress }) => emailAddress) });
    if (!data) return setProblem(errorMessage(error));
    const invitees: Invitee[] = [];
    for (const [index, { emailAddress, firstName, lastName }] of people.entries()) {
      const { state, canMail } = data.rows[index] ?? { state: 'new', canMail: true };
      if (state !== 'new') skipped.push({ text: emailAddress, reason: state });
      else if (data.canMail && !canMail) skipped.push({ text: emailAddress, reason: 'unmailable' });
      else invitees.push({ emailAddress, firstName, lastName });
    }
    setReview({ invitees, skipped, canMail: data.canMail });
  };

  /** From where it stopped before. */
  const send = async (choice: InviteChoice): Promise<void> => {
    if (!review) return;
    isStopping.current = false;
    let now: InviteProgress = {
      ...(progress ?? notBegun),
      ...{ isSending: true, isStopping: false, isStopped: false, failure: null },
    };
    const tell = (change: Partial<InviteProgress>) => {
      now = { ...now, isStopping: isStopping.current, ...change };
      setProgress(now);
    };
    tell({});
    while (now.done < review.invitees.length && !isStopping.current) {
      const invitees = review.invitees.slice(now.done, now.done + inviteesPerCall);
      const { data, error } = await save({ invitees, ...choice });
      if (!data) {
        const isUnsure = now.isUnsure || hasUnknownOutcome(error);
        return tell({ isSending: false, failure: errorMessage(error), isUnsure });
      }
      // They had no account when the list was reviewed: the call whose answer was lost invited them.
      const skipped = data.rows.flatMap(({ emailAddress: text, state: reason }): Skipped[] =>
        reason === 'new' || (reason === 'invited' && now.isUnsure) ? [] : [{ text, reason }],
      );
      tell({
        done: now.done + invitees.length,
        invited: now.invited + data.rows.length - skipped.length,
        skipped: [...now.skipped, ...skipped],
        isUnsure: false,
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
      setProgress((now) => now && { ...now, isStopping: true });
    },
  };
}

export const peopleText = (count: number) => countText(count, ['person', 'people']);

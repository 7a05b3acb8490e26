import { useEffect, useRef } from 'react';
import type { PresenceKind } from '#contract/live.ts';
import { usePresence } from '#web/session/live/use-presence.ts';
import { PresenceList } from '#web/ui/feedback/presence-list.tsx';
import { announce } from '#web/ui/foundations/live-region.tsx';
import { begunEditing, type KnownEditors } from './begun-editing.ts';

export interface RecordPresenceProps {
  kind: PresenceKind;
  recordID: string;
  /** This user edits it. */
  isEditing: boolean;
  /** Parts of the record that this user has selected. */
  partIDs?: readonly string[];
}

/** Who else is at the record. That somebody begins to edit it is said aloud: from then on a save may meet theirs. */
export function RecordPresence({ kind, recordID, isEditing, partIDs }: RecordPresenceProps) {
  const people = usePresence(kind, recordID, isEditing, partIDs);
  const editing = people.filter((person) => person.isEditing);
  const known = useRef<KnownEditors>(new Map());
  useEffect(() => {
    const ids = editing.map(({ userID }) => userID);
    const { begun, known: next } = begunEditing(known.current, ids, Date.now());
    known.current = next;
    for (const { userID, name } of editing) if (begun.includes(userID)) announce(`${name} is editing`);
  });
  return <PresenceList people={people} />;
}

import { useEffect, useRef } from 'react';
import type { PageKind } from '#contract/records.ts';
import { usePresence } from '#web/session/use-presence.ts';
import { announce } from '#web/ui/live-region.tsx';
import { PresenceList } from '#web/ui/presence-list.tsx';

export interface RecordPresenceProps {
  kind: PageKind;
  recordID: string;
  /** This user edits it. */
  isEditing: boolean;
}

/** Who else is at the record. That somebody begins to edit it is said aloud: from then on a save may meet theirs. */
export function RecordPresence({ kind, recordID, isEditing }: RecordPresenceProps) {
  const people = usePresence(kind, recordID, isEditing);
  const editing = people.filter((person) => person.isEditing);
  const known = useRef(new Set<string>());
  useEffect(() => {
    for (const { userID, name } of editing) if (!known.current.has(userID)) announce(`${name} is editing`);
    known.current = new Set(editing.map(({ userID }) => userID));
  });
  return <PresenceList people={people} />;
}

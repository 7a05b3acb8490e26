import { useMemo } from 'react';
import { declarations } from '#contract/kinds/kinds.ts';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';

export type TargetKind = 'item' | 'npc' | 'place' | 'quest';
/** What a record is called, or that it was deleted; undefined as long as nothing is known. */
export type NameOf = (kind: TargetKind, id: string) => string | undefined;

const targets = { kinds: ['item', 'npc', 'place', 'quest'] as const };

interface Targets {
  nameOf: NameOf;
  isDeleted: (id: string) => boolean;
}

/** What the records that objectives and rewards are about are called now, and which of them are gone. */
export function useTargets(): Targets {
  const { data } = useWorldAnswer('recordNames', targets);
  return useMemo(() => {
    const names = new Map(data?.map(({ id, name }) => [id, name]));
    // The names come all at once: one that isn't among them is of a record that is gone.
    const isDeleted = (id: string) => data !== undefined && !names.has(id);
    return { isDeleted, nameOf: (kind, id) => (isDeleted(id) ? `(deleted ${declarations[kind].one})` : names.get(id)) };
  }, [data]);
}

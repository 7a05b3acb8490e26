import { type ReactNode, useState } from 'react';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { DeletionQuestion } from './deletion-question.tsx';

interface Asked {
  name: string;
  used: number;
  remove: () => Promise<unknown>;
}

interface Deletion {
  /** @param countUses how many records have values; undefined when that could not be read */
  ask: (name: string, countUses: () => Promise<number | undefined>, remove: () => Promise<unknown>) => Promise<void>;
  /** Put this into the page. */
  dialog: ReactNode;
}

/** Deletes at once what no record has values of, since that can be undone; else asks first and says how many have. */
export function useDeletion(): Deletion {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const dialog = (
    <DeletionQuestion
      isOpen={isOpen}
      name={asked?.name ?? ''}
      used={asked?.used ?? 0}
      onConfirm={async () => {
        await asked?.remove();
      }}
      onClose={() => setOpen(false)}
    />
  );
  return {
    async ask(name, countUses, remove) {
      const used = await countUses();
      if (used === undefined) {
        const message = `Couldn’t check which records use “${name}”. Try again.`;
        dispatch(toastAdded({ type: 'error', title: `Couldn’t delete “${name}”`, message }));
        return;
      }
      if (used === 0) {
        await remove();
        return;
      }
      setAsked({ name, used, remove });
      setOpen(true);
    },
    dialog,
  };
}

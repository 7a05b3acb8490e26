import { type ReactNode, useState } from 'react';
import { formatNumber } from '#web/screens/format.ts';
import { YesNoDialog } from '#web/ui/dialog/yes-no-dialog.tsx';

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
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const dialog = (
    <YesNoDialog
      isOpen={isOpen}
      title={`Delete ${asked?.name ?? ''}?`}
      yesLabel="Delete"
      noLabel="Cancel"
      onConfirm={async () => {
        await asked?.remove();
      }}
      onClose={() => setOpen(false)}
    >
      {asked?.used === 1 ? '1 record has' : `${formatNumber(asked?.used ?? 0)} records have`} values. They are kept, and
      come back if you undo this.
    </YesNoDialog>
  );
  return {
    async ask(name, countUses, remove) {
      const used = await countUses();
      if (used === undefined) return;
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

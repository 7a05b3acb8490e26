import { useEffect, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { fold } from '#contract/fold.ts';
import { searchMax } from '#contract/limits.ts';
import { recordPath } from '#web/api/kinds.ts';
import { type AnyRecord, recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { inBackground } from '#web/session/ui-state/quiet-calls.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import type { KindView, RecordValues } from '../kind/kind-view.ts';

const waitMs = 300;

export interface SameNameProps {
  view: KindView;
  control: Control<RecordValues>;
  /** The record is being saved: what is found with its name may be itself. */
  isOff: boolean;
}

/** Below the name of a new record: that another one has it. */
export function SameName({ view, control, isOff }: SameNameProps) {
  const typed = useWatch({ control, name: view.titleField });
  const same = useRecordNamed(view, typeof typed === 'string' && !isOff ? typed.trim() : '');
  // The region is there before it says anything, or nothing would be announced.
  return (
    <p role="status" className={same ? 'text-sm text-muted' : 'sr-only'}>
      {same && (
        <>
          <TextLink href={recordPath(view.kind, view.idOf(same))}>“{view.titleOf(same)}”</TextLink> already exists. You
          can still create another.
        </>
      )}
    </p>
  );
}

/** A record that has this name, a moment after the last key; undefined for an empty one. */
function useRecordNamed(view: KindView, name: string): AnyRecord | undefined {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<{ name: string; record: AnyRecord | undefined }>();
  useEffect(() => {
    if (name === '') return;
    let isWanted = true;
    const read = async () => {
      const asked = inBackground({ workspaceID, search: name.slice(0, searchMax), pageSize: 20 });
      const { DigestGet } = recordEndpoints(view.kind);
      const { data } = await dispatch(DigestGet.initiate(asked, { subscribe: false, forceRefetch: true }));
      const record = data?.rows.find((row) => fold(view.titleOf(row)) === fold(name));
      if (isWanted) setFound({ name, record });
    };
    const timer = setTimeout(() => void read(), waitMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [view, name, workspaceID, dispatch]);
  return found?.name === name ? found.record : undefined;
}

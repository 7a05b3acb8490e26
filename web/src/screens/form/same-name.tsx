import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { fold } from '#contract/fold.ts';
import { searchMax } from '#contract/limits.ts';
import { kinds, recordPath } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import type { KindView, RecordValues } from '../kind/kind-view.ts';

const waitMs = 300;

/** Below the name of a new record: that another one has it. Two may; places are told apart by their paths. */
export function SameName({ view, control }: { view: KindView; control: Control<RecordValues> }) {
  const { kind, titleField } = view;
  const workspaceID = useWorkspaceID();
  const typed = useWatch({ control, name: titleField });
  const wanted = typeof typed === 'string' ? typed.trim() : '';
  const [name, setName] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setName(wanted), waitMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = name !== '' && name === wanted && !kinds[kind].isTree;
  const asked = { workspaceID, search: name.slice(0, searchMax), pageSize: 20 };
  const { currentData } = recordEndpoints(kind).DigestGet.useQuery(isAsked ? asked : skipToken);
  const same = currentData?.rows.find((row) => fold(view.titleOf(row)) === fold(name));
  // The region is there before it says anything, or nothing would be announced.
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {same && (
        <>
          <TextLink href={recordPath(kind, view.idOf(same))}>“{view.titleOf(same)}”</TextLink> already exists. You can
          still create another.
        </>
      )}
    </p>
  );
}

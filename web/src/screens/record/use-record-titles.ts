import { useCallback, useEffect, useState } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { type RecordAnswer, recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { shownTitle, titleOf } from './title-of.ts';

/** A record that something leads to. */
export interface Referred {
  kind: PageKind;
  id: string;
}

/** The title behind an id; undefined until it is read, and when there is no such record. */
export type TitleOf = (id: string) => string | undefined;

/** Reads the titles of these records, each once. @param saysDeleted with the title, of a record in the trash */
export function useRecordTitles(referred: readonly Referred[], saysDeleted = false): TitleOf {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let isGone = false;
    const read = async ({ kind, id }: Referred) => {
      const args = { workspaceID, [`${kind}ID`]: id };
      // Subscribed until it is answered: what nobody waits for is dropped when the record changes meanwhile.
      const asked = dispatch(recordEndpoints(kind).Get.initiate(args));
      const { data } = await asked;
      asked.unsubscribe();
      const title = data && (pathIn(data) ?? titleOf(kind, data[kind]));
      return [id, title && shownTitle(title, saysDeleted && isInTrash(data[kind]))] as const;
    };
    void Promise.all(referred.map(read)).then((pairs) => {
      if (isGone) return;
      setTitles(new Map(pairs.flatMap(([id, title]) => (title === undefined ? [] : [[id, title] as const]))));
    });
    return () => {
      isGone = true;
    };
  }, [referred, saysDeleted, workspaceID, dispatch]);
  return useCallback((id) => titles.get(id), [titles]);
}

function isInTrash(record: unknown): boolean {
  return typeof record === 'object' && record !== null && 'deletedAt' in record && record.deletedAt !== null;
}

/** `Garage / Shelf 2`: a record of a tree says where in it. */
function pathIn({ path }: RecordAnswer): string | undefined {
  return typeof path === 'string' ? path : undefined;
}

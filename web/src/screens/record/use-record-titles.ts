import { useCallback, useEffect, useState } from 'react';
import { recordOperations } from '#contract/kinds/facts.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { pageSizeMax } from '#contract/limits.ts';
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
    /** Those of one kind together; each by itself that is not among the rows, which have none that is in the trash. */
    const readTogether = async (kind: PageKind, ids: string[]) => {
      const asked = dispatch(recordEndpoints(kind).RowsGet.initiate({ workspaceID, ids, hasTitlesOnly: true }));
      const { data } = await asked;
      asked.unsubscribe();
      // Of a server that refuses or fails, one request for each would ask in vain, and too often.
      if (!data) return [];
      const titled = new Map(data.rows.map((row) => [String(row[`${kind}ID`]), titleOf(kind, row)]));
      const others = ids.filter((id) => !titled.has(id));
      return [...titled, ...(await Promise.all(others.map((id) => read({ kind, id }))))];
    };
    const readKind = async ([kind, all]: [PageKind, Referred[]]) => {
      if (all.length === 1 || !('rowsGet' in recordOperations[kind])) return Promise.all(all.map(read));
      const ids = [...new Set(all.map(({ id }) => id))];
      const chunks = Array.from({ length: Math.ceil(ids.length / pageSizeMax) }, (_, at) =>
        ids.slice(at * pageSizeMax, (at + 1) * pageSizeMax),
      );
      return (await Promise.all(chunks.map((chunk) => readTogether(kind, chunk)))).flat();
    };
    const byKind = [...Map.groupBy(referred, ({ kind }) => kind)];
    void Promise.all(byKind.map(readKind)).then((answers) => {
      if (isGone) return;
      const pairs = answers.flat();
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

import { type ReactNode, Suspense, useState } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import type { ListState } from '../list/list-state.ts';
import { factFilterNames, isNarrowedByFacts } from './fact-state.ts';
import { beforeNarrowed, type ListArgs, type NarrowedQuery, type TitledQuery } from './titled-query.ts';

// Most lists are not narrowed by the world.
const NarrowedList = lazyPart(async () => (await import('./narrowed-list.tsx')).NarrowedList);

type UsePage<Row> = (args: never, options: { skip: boolean }) => TitledQuery<Row>;

/**
 * The rows of a list that may be narrowed or sorted by what only the world tells (docs/decisions/0045).
 * @param args of the page, as its call takes them when nothing of the world is asked
 * @returns the query, what stands above the rows, and what reads the ids of the whole list
 */
export function useFactList<Row extends object>(
  kind: PageKind,
  state: ListState,
  args: ListArgs,
  usePage: UsePage<Row>,
): {
  query: TitledQuery<Row>;
  notice: ReactNode;
  readIDs: () => Promise<readonly string[] | undefined>;
} {
  const dispatch = useAppDispatch();
  const isNarrowed = isNarrowedByFacts(kind, state);
  const told = factFilterNames(kind);
  const sent = Object.fromEntries(Object.entries(args).filter(([name]) => !told.includes(name))) as ListArgs;
  const plain = usePage(sent as never, { skip: isNarrowed });
  const [narrowed, setNarrowed] = useState<NarrowedQuery<Row>>(beforeNarrowed);
  if (!isNarrowed) {
    const readIDs = async () => (await import('../selection/read-order.ts')).readOrder(dispatch, kind, sent);
    return { query: plain, notice: null, readIDs };
  }
  const notice = (
    <Suspense>
      <NarrowedList kind={kind} args={sent} state={state} onChange={setNarrowed as never} />
    </Suspense>
  );
  const { ids, ...query } = narrowed;
  return {
    query: { ...query, data: query.data ?? plain.data },
    notice,
    readIDs: async () => ids ?? undefined,
  };
}

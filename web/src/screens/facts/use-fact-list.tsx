import { type ReactNode, Suspense, useState } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import type { ListState } from '../list/list-state.ts';
import { factFilterNames, isNarrowedByFacts } from './fact-state.ts';
import { beforeNarrowed, type ListArgs, type TitledQuery } from './titled-query.ts';

// Most lists are not narrowed by the world.
const NarrowedList = lazyPart(async () => (await import('./narrowed-list.tsx')).NarrowedList);

type UsePage<Row> = (args: never, options: { skip: boolean }) => TitledQuery<Row>;

/**
 * The rows of a list that may be narrowed or sorted by what only the world tells (docs/decisions/0045).
 * @param args of the page, as its call takes them when nothing of the world is asked
 * @returns the query, and what stands above the rows
 */
export function useFactList<Row extends object>(
  kind: PageKind,
  state: ListState,
  args: ListArgs,
  usePage: UsePage<Row>,
): { query: TitledQuery<Row>; notice: ReactNode } {
  const isNarrowed = isNarrowedByFacts(kind, state);
  const told = factFilterNames(kind);
  const sent = Object.fromEntries(Object.entries(args).filter(([name]) => !told.includes(name))) as ListArgs;
  const plain = usePage(sent as never, { skip: isNarrowed });
  const [narrowed, setNarrowed] = useState<TitledQuery<Row>>(beforeNarrowed);
  if (!isNarrowed) return { query: plain, notice: null };
  const notice = (
    <Suspense>
      <NarrowedList kind={kind} args={sent} state={state} onChange={setNarrowed as never} />
    </Suspense>
  );
  return { query: { ...narrowed, data: narrowed.data ?? plain.data }, notice };
}

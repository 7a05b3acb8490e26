import type { PageKind } from '#contract/kinds/names.ts';
import { listPath, recordPath } from '#web/api/kinds.ts';
import { type AnyRecord, type ListAnswer, recordEndpoints } from '#web/api/records.ts';
import { formatNumber } from '#web/screens/format.ts';
import { todayText } from '#web/screens/kind/due.tsx';
import { type KindView, kindView } from '#web/screens/kind/kind-view.ts';
import { listedTitles } from '#web/screens/kind/listed-titles.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';

/** A loan that is out, or a maintenance task that is not done. */
export interface DueRecord {
  id: string;
  view: KindView;
  record: AnyRecord;
  /** `Lent to Anna`, or the name of the task. */
  title: string;
  /** The item; undefined when it is gone. */
  item: string | undefined;
  href: string;
  /** Empty: none was set. */
  day: string;
}

interface Due {
  rows: DueRecord[];
  /** How many there are beside these. */
  more: number;
}

const loans = kindView('loan');
const tasks = kindView('maintenance');

/**
 * Open loans and maintenance tasks, the most urgent first, without those that could not be read; undefined while they are read.
 * @param about of one item, or those that are due within so many days, which leaves out those without a day
 */
export function useDue(about: { itemID: string } | { withinDays: number }): Due | undefined {
  const workspaceID = useWorkspaceID();
  const which =
    'itemID' in about
      ? { itemID: about.itemID, due: 'open' }
      : { due: 'overdue', today: dayAfter(todayText(), about.withinDays + 1) };
  const asked = { workspaceID, ...which, sort: 'dueAt', pageSize: shownMost };
  const lent = recordEndpoints('loan').DigestGet.useQuery(asked);
  const planned = recordEndpoints('maintenance').DigestGet.useQuery(asked);
  if ([lent, planned].some(({ currentData, isError }) => !currentData && !isError)) return undefined;
  const all = [
    ...dueOf(loans, lent.currentData, (person) => `Lent to ${person}`),
    ...dueOf(tasks, planned.currentData, (name) => name),
  ];
  const rows = all.sort((one, other) => byDay(one.day, other.day)).slice(0, shownMost);
  const total = (lent.currentData?.total ?? 0) + (planned.currentData?.total ?? 0);
  return { rows, more: total - rows.length };
}

export interface ItemDue extends Due {
  /** How many there are in all of each kind, also returned and done. */
  totals: Readonly<Partial<Record<PageKind, number>>>;
  /** The lists of those that have more than these rows. */
  lists: { kind: PageKind; label: string; href: string }[];
}

/** The same of one item, with what is returned or done; undefined while any of it is read. */
export function useItemDue(itemID: string): ItemDue | undefined {
  const workspaceID = useWorkspaceID();
  const due = useDue({ itemID });
  const asked = { workspaceID, itemID, pageSize: 1 };
  const lent = recordEndpoints('loan').DigestGet.useQuery(asked);
  const planned = recordEndpoints('maintenance').DigestGet.useQuery(asked);
  if (!due || [lent, planned].some(({ currentData, isError }) => !currentData && !isError)) return undefined;
  const totals = { loan: lent.currentData?.total ?? 0, maintenance: planned.currentData?.total ?? 0 };
  const lists = [loans, tasks].flatMap(({ kind, many }) => {
    const total = totals[kind as keyof typeof totals];
    if (due.rows.filter(({ view }) => view.kind === kind).length >= total) return [];
    const href = `${listPath(kind)}?${new URLSearchParams({ itemID })}`;
    return [{ kind, label: `All ${many} (${formatNumber(total)})`, href }];
  });
  return { ...due, totals, lists };
}

/** The lists have the rest. */
const shownMost = 6;
/** What has no day comes last. */
function byDay(one: string, other: string): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  return one < other ? -1 : Number(one > other);
}

function dueOf(view: KindView, answer: ListAnswer | undefined, words: (title: string) => string): DueRecord[] {
  if (!answer) return [];
  const titleOf = listedTitles(answer);
  const { on } = view.declaration.due ?? { on: '' };
  return answer.rows.map((record) => ({
    id: view.idOf(record),
    view,
    record,
    title: words(view.titleOf(record)),
    item: titleOf(String(record.itemID)),
    href: recordPath(view.kind, view.idOf(record)),
    day: String(record[on] ?? ''),
  }));
}

function dayAfter(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
}

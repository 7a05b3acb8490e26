import { fold } from '#contract/fold.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import type { Transaction } from '#server/database/connection.ts';
import { cutText } from '#server/database/cut-text.ts';
import { invalid } from '#server/http/problem.ts';

/** Where a view is listed, and under which name. */
export interface ViewPlace {
  workspaceID: string;
  /** Whose it is. */
  userID: string;
  kind: PageKind;
  name: string;
  isShared: boolean;
}

/** Most characters of a name (contract/src/fields.ts). */
const nameMax = 200;

/**
 * Views listed together could not be told apart by one name: the shared ones of everybody, or somebody's own.
 * @param viewID the view itself, unless it is new
 * @throws 400 at the name
 */
export async function assertNameFree(transaction: Transaction, view: ViewPlace, viewID?: string): Promise<void> {
  const { name, isShared } = view;
  if (!(await namesBeside(transaction, view, viewID)).has(fold(name))) return;
  const what = isShared ? 'A shared view' : 'A view';
  throw invalid({ pointer: '/name', detail: `${what} named “${name}” already exists. Choose another name.` });
}

/** The name, or “Drafts (2)” with the next free number where it is taken. */
export async function freeName(transaction: Transaction, view: ViewPlace, viewID: string): Promise<string> {
  const taken = await namesBeside(transaction, view, viewID);
  if (!taken.has(fold(view.name))) return view.name;
  const base = view.name.replace(/ \(\d{1,4}\)$/, '');
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`;
    const name = `${cutText(base, nameMax - suffix.length)}${suffix}`;
    if (!taken.has(fold(name))) return name;
  }
}

/** Folded. */
async function namesBeside(
  { db }: Transaction,
  { workspaceID, userID, kind, isShared }: ViewPlace,
  viewID: string | undefined,
): Promise<Set<string>> {
  let beside = db
    .selectFrom('listView')
    .select('name')
    .where('workspaceID', '=', workspaceID)
    .where('kind', '=', kind)
    .where('isShared', '=', isShared ? 1 : 0)
    .where('deletedAt', 'is', null);
  if (!isShared) beside = beside.where('userID', '=', userID);
  if (viewID !== undefined) beside = beside.where('id', '!=', viewID);
  return new Set((await beside.execute()).map(({ name }) => fold(name)));
}

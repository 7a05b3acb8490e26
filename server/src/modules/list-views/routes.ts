import { v7 as uuid } from 'uuid';
import { fold } from '#contract/fold.ts';
import {
  listChoiceSave,
  listViewDelete,
  listViewDigestGet,
  listViewRestore,
  listViewSave,
  listViewsMax,
} from '#contract/list-view.ts';
import type { Transaction } from '#server/database/connection.ts';
import { invalid, notFound, ProblemError } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { once } from '#server/records/once.ts';
import type { Records } from '#server/records/records.ts';
import { assertNameFree, freeName } from './view-names.ts';

interface Person {
  workspaceID: string;
  userID: string;
  canEdit: boolean;
}

/** Saved views of lists, own and shared, and how each person likes the list of a kind. */
export function listViewRoutes({ records }: { records: Records }): Route[] {
  const { database } = records;
  return [
    route(listViewDigestGet, async ({ user: { userID }, workspace: { workspaceID } }) => {
      const [rows, choices] = await Promise.all([
        database.read
          .selectFrom('listView')
          .select(['id', 'userID', 'kind', 'name', 'query', 'isShared'])
          .where('workspaceID', '=', workspaceID)
          .where('deletedAt', 'is', null)
          .where(({ or, eb }) => or([eb('userID', '=', userID), eb('isShared', '=', 1)]))
          .orderBy('name')
          .orderBy('id')
          .execute(),
        database.read
          .selectFrom('listChoice')
          .select(['kind', 'defaultViewID', 'display'])
          .where('workspaceID', '=', workspaceID)
          .where('userID', '=', userID)
          .orderBy('kind')
          .execute(),
      ]);
      const seen = new Set(rows.map(({ id }) => id));
      return {
        rows: rows.map(({ id, userID: ownerID, isShared, ...row }) => ({
          viewID: id,
          ...row,
          isShared: isShared === 1,
          isOwn: ownerID === userID,
        })),
        // One that was deleted, or is shared no longer, opens nothing.
        choices: choices.map((choice) => ({
          ...choice,
          defaultViewID: seen.has(choice.defaultViewID ?? '') ? choice.defaultViewID : null,
        })),
      };
    }),

    route(listViewSave, ({ user, workspace, body, requestID, bodyHash }) =>
      database.write((transaction) =>
        once(transaction, { scope: user.sessionID, requestID, bodyHash }, async () => {
          const person = personOf(user, workspace);
          const { viewID, kind, name, query, isShared } = body;
          if (isShared && !person.canEdit)
            throw new ProblemError('forbidden', 'Viewers cannot share views. Save it for yourself.');
          if (viewID === undefined) {
            const { workspaceID, userID } = person;
            const values = { workspaceID, userID, kind, name: name ?? '' };
            await lockViews(transaction, person);
            await assertRoom(transaction, person);
            await assertNameFree(transaction, { ...values, isShared: isShared === true });
            const id = uuid();
            const stored = { ...values, id, query: query ?? '', isShared: isShared ? 1 : 0 } as const;
            await transaction.db
              .insertInto('listView')
              .values({ ...stored, createdAt: records.now() })
              .execute();
            await publish(transaction, person, isShared === true);
            return { viewID: id };
          }
          await lockViews(transaction, person);
          const before = await assertChangeable(transaction, person, viewID);
          if (before.isShared === 1 && isShared !== false && !person.canEdit)
            throw new ProblemError('forbidden', 'Viewers cannot change shared views. Save it for yourself.');
          const after = {
            workspaceID: person.workspaceID,
            userID: before.userID,
            kind,
            name: name ?? before.name,
            isShared: isShared ?? before.isShared === 1,
          };
          const isListedAnew =
            kind !== before.kind ||
            after.isShared !== (before.isShared === 1) ||
            fold(after.name) !== fold(before.name);
          // Whoever takes another's view out of the shared ones hears nothing of the names that the other keeps.
          if (isListedAnew && !after.isShared && before.userID !== person.userID)
            after.name = await freeName(transaction, after, viewID);
          else if (isListedAnew) await assertNameFree(transaction, after, viewID);
          await transaction.db
            .updateTable('listView')
            .set({ kind, name: after.name, query, isShared: after.isShared ? 1 : 0 })
            .where('workspaceID', '=', person.workspaceID)
            .where('id', '=', viewID)
            .execute();
          await publish(transaction, person, isShared === true || before.isShared === 1);
          return { viewID };
        }),
      ),
    ),

    route(listViewDelete, ({ user, workspace, body: { viewID }, requestID, bodyHash }) =>
      database.write((transaction) =>
        once(transaction, { scope: user.sessionID, requestID, bodyHash }, async () => {
          const person = personOf(user, workspace);
          const deletedAt = records.now();
          const view = await assertChangeable(transaction, person, viewID);
          await purge(transaction, person, deletedAt);
          await transaction.db
            .updateTable('listView')
            .set({ deletedAt })
            .where('workspaceID', '=', person.workspaceID)
            .where('id', '=', viewID)
            .execute();
          await publish(transaction, person, view.isShared === 1);
          return {};
        }),
      ),
    ),

    route(listViewRestore, ({ user, workspace, body: { viewID }, requestID, bodyHash }) =>
      database.write((transaction) =>
        once(transaction, { scope: user.sessionID, requestID, bodyHash }, async () => {
          const person = personOf(user, workspace);
          const { workspaceID } = person;
          await lockViews(transaction, person);
          await purge(transaction, person, records.now());
          const view = await assertChangeable(transaction, person, viewID, 'is not');
          await assertRoom(transaction, { ...person, userID: view.userID });
          // Refused, it would be lost.
          const name = await freeName(transaction, { ...view, workspaceID, isShared: view.isShared === 1 }, viewID);
          await transaction.db
            .updateTable('listView')
            .set({ deletedAt: null, name })
            .where('workspaceID', '=', workspaceID)
            .where('id', '=', viewID)
            .execute();
          await publish(transaction, person, view.isShared === 1);
          return { name };
        }),
      ),
    ),

    route(listChoiceSave, ({ user, workspace, body: { kind, ...given }, requestID, bodyHash }) =>
      database.write((transaction) =>
        once(transaction, { scope: user.sessionID, requestID, bodyHash }, async () => {
          const person = personOf(user, workspace);
          const { defaultViewID } = given;
          if (defaultViewID) await seenView(transaction, person, defaultViewID);
          const { workspaceID, userID } = person;
          const row = { workspaceID, userID, kind, defaultViewID: defaultViewID ?? null, display: given.display ?? '' };
          const set = {
            ...(defaultViewID === undefined ? {} : { defaultViewID }),
            ...(given.display === undefined ? {} : { display: given.display }),
          };
          await transaction.db
            .insertInto('listChoice')
            .values(row)
            .onConflict((conflict) => {
              const known = conflict.columns(['workspaceID', 'userID', 'kind']);
              return Object.keys(set).length === 0 ? known.doNothing() : known.doUpdateSet(set);
            })
            .execute();
          return {};
        }),
      ),
    ),
  ];
}

function personOf(
  { userID }: { userID: string },
  { workspaceID, role }: { workspaceID: string; role: string },
): Person {
  return { workspaceID, userID, canEdit: role !== 'viewer' };
}

/** Tells whoever sees the view, or did before, that views have changed. */
function publish(transaction: Transaction, { workspaceID, userID }: Person, isShared: boolean): Promise<void> {
  return transaction.publish('listViews', { workspaceID, userID: isShared ? null : userID });
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** What was deleted more than a day ago. */
async function purge({ db }: Transaction, { workspaceID }: Person, now: string): Promise<void> {
  const before = new Date(Date.parse(now) - dayMilliseconds).toISOString();
  await db.deleteFrom('listView').where('workspaceID', '=', workspaceID).where('deletedAt', '<', before).execute();
}

/** The view as this person sees it, or saw it before it was deleted; 404 when it is not there or somebody else's own. */
async function seenView(
  { db }: Transaction,
  { workspaceID, userID }: Person,
  viewID: string,
  deleted: 'is' | 'is not' = 'is',
) {
  const view = await db
    .selectFrom('listView')
    .select(['userID', 'kind', 'name', 'isShared'])
    .where('workspaceID', '=', workspaceID)
    .where('id', '=', viewID)
    .where('deletedAt', deleted, null)
    .executeTakeFirst();
  if (!view || (view.userID !== userID && view.isShared === 0)) throw notFound('This view');
  return view;
}

async function assertChangeable(
  transaction: Transaction,
  person: Person,
  viewID: string,
  deleted: 'is' | 'is not' = 'is',
) {
  const view = await seenView(transaction, person, viewID, deleted);
  if (view.userID !== person.userID && !person.canEdit)
    throw new ProblemError('forbidden', 'Viewers cannot change views that others share. Save it under another name.');
  return view;
}

/** Several changes in a workspace at the same time would each find the same name free, or room for one view more. */
function lockViews(transaction: Transaction, { workspaceID }: Person): Promise<void> {
  return transaction.lock(`views ${workspaceID}`);
}

async function assertRoom({ db }: Transaction, { workspaceID, userID }: Person): Promise<void> {
  const own = await db
    .selectFrom('listView')
    .select('id')
    .where('workspaceID', '=', workspaceID)
    .where('userID', '=', userID)
    .where('deletedAt', 'is', null)
    .execute();
  if (own.length >= listViewsMax)
    throw invalid({ pointer: '/name', detail: `You have ${listViewsMax} views. Delete one to save another.` });
}

import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { usualCurrency } from '#contract/currencies.ts';
import { usualLanguage } from '#contract/languages.ts';
import type { WorkspaceRole } from '#contract/operation.ts';
import type { Workspace } from '#contract/workspace.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';

export interface WorkspaceService {
  /** Makes a workspace owned by the user and returns its id. */
  create(
    transaction: Transaction,
    userID: string,
    given: { name: string; currency?: string | undefined; language?: string | undefined },
  ): Promise<string>;
  /** The own workspace that every account has (decisions §2). */
  createOwn(transaction: Transaction, user: { userID: string; firstName: string }): Promise<string>;
  join(transaction: Transaction, workspaceID: string, userID: string, role: WorkspaceRole): Promise<void>;
  list(db: Kysely<Tables>, userID: string): Promise<Workspace[]>;
  get(db: Kysely<Tables>, userID: string, workspaceID: string): Promise<Workspace>;
  /** On PostgreSQL too, owners who leave at once wait for one another. */
  lock(transaction: Pick<Transaction, 'db'>, workspaceID: string): Promise<void>;
  /** 409 when no other owner could still open the workspace: those whose account is deleted or suspended don't count. */
  assertAnotherOwner(transaction: Transaction, workspaceID: string, userID: string): Promise<void>;
}

export function createWorkspaceService({ clock }: { clock: Clock }): WorkspaceService {
  const service: WorkspaceService = {
    async create({ db }, userID, { name, currency = usualCurrency, language = usualLanguage }) {
      const workspaceID = uuid();
      const now = isoTime(clock.now());
      await db
        .insertInto('workspace')
        .values({ workspaceID, name, currency, language, version: 1, createdAt: now, updatedAt: now })
        .execute();
      await db.insertInto('workspaceMember').values({ workspaceID, userID, role: 'owner', joinedAt: now }).execute();
      return workspaceID;
    },

    createOwn: (transaction, { userID, firstName }) =>
      service.create(transaction, userID, { name: firstName === '' ? 'My workspace' : `${firstName}'s workspace` }),

    async join({ db }, workspaceID, userID, role) {
      await db
        .insertInto('workspaceMember')
        .values({ workspaceID, userID, role, joinedAt: isoTime(clock.now()) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    list: (db, userID) => memberships(db, userID).orderBy('own.joinedAt').orderBy('workspace.workspaceID').execute(),

    async get(db, userID, workspaceID) {
      const row = await memberships(db, userID).where('workspace.workspaceID', '=', workspaceID).executeTakeFirst();
      if (!row) throw notFound('This workspace');
      return row;
    },

    async lock({ db }, workspaceID) {
      await db
        .updateTable('workspace')
        .set((row) => ({ version: row('version', '+', 0) }))
        .where('workspaceID', '=', workspaceID)
        .execute();
    },

    async assertAnotherOwner({ db }, workspaceID, userID) {
      await service.lock({ db }, workspaceID);
      const other = await db
        .selectFrom('workspaceMember')
        .innerJoin('user', 'user.userID', 'workspaceMember.userID')
        .select('user.userID')
        .where('workspaceID', '=', workspaceID)
        .where('role', '=', 'owner')
        .where('user.userID', '<>', userID)
        .where('user.isActive', '=', 1)
        .where('user.isDeleted', '=', 0)
        .limit(1)
        .executeTakeFirst();
      if (!other)
        throw new ProblemError('conflict', 'A workspace keeps at least one owner. Make another member an owner first.');
    },
  };
  return service;
}

function memberships(db: Kysely<Tables>, userID: string) {
  return db
    .selectFrom('workspaceMember as own')
    .innerJoin('workspace', 'workspace.workspaceID', 'own.workspaceID')
    .select((row) => [
      'workspace.workspaceID',
      'workspace.name',
      'workspace.currency',
      'workspace.language',
      'own.role',
      'workspace.version',
      'workspace.createdAt',
      row
        .selectFrom('workspaceMember as any')
        .select((count) => count.fn.countAll<number>().as('members'))
        .whereRef('any.workspaceID', '=', 'own.workspaceID')
        .$asScalar()
        .$notNull()
        .as('memberCount'),
    ])
    .where('own.userID', '=', userID);
}

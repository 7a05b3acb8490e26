import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { WorkspaceInvite } from '#contract/workspace.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import type { Outbox } from '#server/modules/mail/service.ts';
import type { Notice, Notifications } from '#server/modules/notifications/service.ts';
import { inviteMail } from './invite-mail.ts';

const inviteDays = 14;

export interface Invitation {
  workspaceID: string;
  role: 'viewer' | 'editor';
}

export interface InviteOffer {
  workspaceName: string;
  invitedBy: string;
  emailAddress: string;
  role: 'viewer' | 'editor';
  hasAccount: boolean;
}

export interface InviteService {
  /** Sends an invite; an open one for the same address is replaced. 409 when the address belongs to a member already. */
  save(
    transaction: Transaction,
    invite: { workspaceID: string; emailAddress: string; role: 'viewer' | 'editor'; invitedBy: string },
  ): Promise<WorkspaceInvite>;
  withdraw(transaction: Transaction, workspaceID: string, inviteID: string): Promise<void>;
  open(workspaceID: string): Promise<WorkspaceInvite[]>;
  /** What a link offers; 404 when it was used, withdrawn, replaced or has expired, all alike. */
  look(token: string): Promise<InviteOffer>;
  /** Uses an invite up, and tells who sent it. 404 as `look`; 403 when it is addressed to someone else. */
  redeem(transaction: Transaction, token: string, emailAddress: string): Promise<Invitation>;
}

export interface InviteOptions {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  notifications: Notifications;
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
const foldEmail = (emailAddress: string) => emailAddress.trim().toLowerCase();
const gone = () =>
  new ProblemError('notFound', 'This invitation does not exist: it was used or withdrawn, or has expired.');

export function createInviteService(options: InviteOptions): InviteService {
  const { database, clock, outbox, notifications } = options;
  const nameOf = async ({ db }: Pick<Transaction, 'db'>, userID: string) => {
    const user = await db.selectFrom('user').selectAll().where('userID', '=', userID).executeTakeFirst();
    return user ? `${user.firstName} ${user.lastName}`.trim() || user.userName : '';
  };
  const live = ({ db }: Pick<Transaction, 'db'>) =>
    db.selectFrom('workspaceInvite').where('acceptedAt', 'is', null).where('expiresAt', '>', isoTime(clock.now()));

  return {
    async save(transaction, { workspaceID, emailAddress, role, invitedBy }) {
      const { db } = transaction;
      const emailFold = foldEmail(emailAddress);
      const member = await db
        .selectFrom('workspaceMember')
        .innerJoin('user', 'user.userID', 'workspaceMember.userID')
        .select('user.userID')
        .where('workspaceMember.workspaceID', '=', workspaceID)
        .where('user.emailFold', '=', emailFold)
        .executeTakeFirst();
      if (member) throw new ProblemError('conflict', 'This person is a member already.');
      await db
        .deleteFrom('workspaceInvite')
        .where('workspaceID', '=', workspaceID)
        .where('emailFold', '=', emailFold)
        .where('acceptedAt', 'is', null)
        .execute();
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      const createdAt = isoTime(now);
      const expiresAt = isoTime(now + inviteDays * 24 * 3600 * 1000);
      const invite = { inviteID: uuid(), emailAddress: emailAddress.trim(), role, createdAt, expiresAt };
      await db
        .insertInto('workspaceInvite')
        .values({ ...invite, workspaceID, emailFold, tokenHash: hashToken(token), invitedBy, acceptedAt: null })
        .execute();
      const { name } = await db
        .selectFrom('workspace')
        .select('name')
        .where('workspaceID', '=', workspaceID)
        .executeTakeFirstOrThrow();
      const inviter = await nameOf(transaction, invitedBy);
      await outbox.send(
        transaction,
        inviteMail({ to: invite.emailAddress, workspaceName: name, inviter, role, token }),
      );
      return { ...invite, invitedBy: inviter };
    },

    async withdraw({ db }, workspaceID, inviteID) {
      const removed = await db
        .deleteFrom('workspaceInvite')
        .where('workspaceID', '=', workspaceID)
        .where('inviteID', '=', inviteID)
        .where('acceptedAt', 'is', null)
        .executeTakeFirst();
      if (Number(removed.numDeletedRows) === 0) throw notFound('This invitation');
    },

    async open(workspaceID) {
      const rows = await live({ db: database.read })
        .leftJoin('user', 'user.userID', 'workspaceInvite.invitedBy')
        .select(['inviteID', 'workspaceInvite.emailAddress', 'role', 'createdAt', 'expiresAt'])
        .select(['user.firstName', 'user.lastName', 'user.userName'])
        .where('workspaceID', '=', workspaceID)
        .orderBy('createdAt')
        .execute();
      return rows.map(({ firstName, lastName, userName, ...invite }) => ({
        ...invite,
        invitedBy: `${firstName ?? ''} ${lastName ?? ''}`.trim() || (userName ?? ''),
      }));
    },

    async look(token) {
      const db = database.read;
      const row = await live({ db })
        .innerJoin('workspace', 'workspace.workspaceID', 'workspaceInvite.workspaceID')
        .selectAll('workspaceInvite')
        .select('workspace.name as workspaceName')
        .where('tokenHash', '=', hashToken(token))
        .executeTakeFirst();
      if (!row) throw gone();
      const account = await db
        .selectFrom('user')
        .select('userID')
        .where('emailFold', '=', row.emailFold)
        .executeTakeFirst();
      const { workspaceName, emailAddress, role } = row;
      const invitedBy = await nameOf({ db }, row.invitedBy);
      return { workspaceName, emailAddress, role, invitedBy, hasAccount: account !== undefined };
    },

    async redeem(transaction, token, emailAddress) {
      const { db } = transaction;
      const row = await live(transaction).selectAll().where('tokenHash', '=', hashToken(token)).executeTakeFirst();
      if (!row) throw gone();
      if (row.emailFold !== foldEmail(emailAddress))
        throw new ProblemError('forbidden', 'This invitation is addressed to another email address.');
      const used = await db
        .updateTable('workspaceInvite')
        .set({ acceptedAt: isoTime(clock.now()) })
        .where('inviteID', '=', row.inviteID)
        .where('acceptedAt', 'is', null)
        .executeTakeFirst();
      if (Number(used.numUpdatedRows) === 0) throw gone();
      await notifications.notify(transaction, {
        userID: row.invitedBy,
        ...(await acceptedNotice(transaction, row.workspaceID, emailAddress)),
      });
      return { workspaceID: row.workspaceID, role: row.role };
    },
  };
}

/** By email address: an account made with the invite has no name yet that anybody knows. */
async function acceptedNotice({ db }: Transaction, workspaceID: string, emailAddress: string): Promise<Notice> {
  const { name } = await db
    .selectFrom('workspace')
    .select('name')
    .where('workspaceID', '=', workspaceID)
    .executeTakeFirstOrThrow();
  return {
    kind: 'inviteAccepted',
    title: `${emailAddress} joined ${name}`,
    body: 'Your invitation was accepted.',
    path: '/home/workspace',
    workspaceID,
  };
}

import { createHash, randomBytes } from 'node:crypto';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { WorkspaceInvite } from '#contract/workspace.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import type { Mail, Outbox } from '#server/modules/mail/service.ts';
import type { Notice, Notifications } from '#server/modules/notifications/service.ts';

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

export interface SavedInvite {
  invite: WorkspaceInvite;
  hasAccount: boolean;
}

/** How an invite is named: by the secret of its link, or by its id for the account it is addressed to. */
export type InviteKey = { token?: string | undefined; inviteID?: string | undefined };

export interface InviteService {
  /**
   * Makes an invite; an open one for the same address is replaced. It goes by mail; without a provider for the address,
   * `passOn` is given the path of its link, and whoever has an account with it is notified. 409 when the address belongs
   * to a member already.
   */
  save(
    transaction: Transaction,
    invite: { workspaceID: string; emailAddress: string; role: 'viewer' | 'editor'; invitedBy: string },
    passOn: (linkPath: string) => void,
  ): Promise<SavedInvite>;
  withdraw(transaction: Transaction, workspaceID: string, inviteID: string): Promise<void>;
  /** What somebody invited to as an owner goes with that: nobody would answer for it. */
  withdrawAllOf(transaction: Transaction, workspaceID: string, invitedBy: string): Promise<void>;
  /** Those of people who become members without them. Takes turns with `save` for each address, in one order. */
  withdrawFor(transaction: Transaction, workspaceID: string, emailAddresses: readonly string[]): Promise<void>;
  /** All of a workspace that is deleted. */
  withdrawAll(transaction: Transaction, workspaceID: string): Promise<void>;
  open(workspaceID: string): Promise<WorkspaceInvite[]>;
  /** What a link offers; 404 when it was used, withdrawn, replaced or has expired, all alike. */
  findOffer(key: InviteKey, userID: string | null): Promise<InviteOffer>;
  /** Uses an invite up and notifies its sender, if still a member. 404 as `findOffer`; 403 when it is addressed to someone else. */
  redeem(transaction: Transaction, key: InviteKey, emailAddress: string): Promise<Invitation>;
}

export interface InviteOptions {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  notifications: Notifications;
  /** Whether a provider that is on serves this address (modules/mail). */
  canMail: (to: string, db?: Kysely<Tables>) => Promise<boolean>;
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
const foldEmail = (emailAddress: string) => emailAddress.trim().toLowerCase();
const inviteLock = (workspaceID: string, emailFold: string) => `invite ${workspaceID} ${emailFold}`;
const gone = () => new ProblemError('notFound', 'This invitation was used or withdrawn, or has expired.');

export function createInviteService(options: InviteOptions): InviteService {
  const { database, clock, outbox, notifications, canMail } = options;
  const nameOf = async ({ db }: Pick<Transaction, 'db'>, userID: string) => {
    const user = await db.selectFrom('user').selectAll().where('userID', '=', userID).executeTakeFirst();
    return user ? `${user.firstName} ${user.lastName}`.trim() || user.userName : '';
  };
  const live = ({ db }: Pick<Transaction, 'db'>) =>
    db.selectFrom('workspaceInvite').where('acceptedAt', 'is', null).where('expiresAt', '>', isoTime(clock.now()));

  /** The live invite of a key. An id alone counts for its addressee, and only where there is no mail to prove more. */
  async function find(transaction: Pick<Transaction, 'db'>, key: InviteKey, emailAddress: string | null) {
    const open = live(transaction)
      .innerJoin('workspace', 'workspace.workspaceID', 'workspaceInvite.workspaceID')
      .selectAll('workspaceInvite')
      .select('workspace.name as workspaceName');
    if (key.token !== undefined) return open.where('tokenHash', '=', hashToken(key.token)).executeTakeFirst();
    if (emailAddress === null || key.inviteID === undefined) return undefined;
    const row = await open
      .where('inviteID', '=', key.inviteID)
      .where('emailFold', '=', foldEmail(emailAddress))
      .executeTakeFirst();
    return row && !(await canMail(row.emailAddress, transaction.db)) ? row : undefined;
  }

  /** Deletes those of the open invites, and keeps mails with their links that are not sent yet from being sent. */
  async function remove(
    transaction: Transaction,
    those: (row: ExpressionBuilder<Tables, 'workspaceInvite'>) => Expression<SqlBool>,
  ): Promise<number> {
    const removed = await transaction.db
      .deleteFrom('workspaceInvite')
      .where('acceptedAt', 'is', null)
      .where(those)
      .returning('mailID')
      .execute();
    await outbox.expireLinks(
      transaction,
      removed.map(({ mailID }) => mailID),
    );
    return removed.length;
  }

  return {
    async save(transaction, { workspaceID, emailAddress, role, invitedBy }, passOn) {
      const { db } = transaction;
      const emailFold = foldEmail(emailAddress);
      await transaction.lock(inviteLock(workspaceID, emailFold));
      const member = await db
        .selectFrom('workspaceMember')
        .innerJoin('user', 'user.userID', 'workspaceMember.userID')
        .select('user.userID')
        .where('workspaceMember.workspaceID', '=', workspaceID)
        .where('user.emailFold', '=', emailFold)
        .executeTakeFirst();
      if (member) throw new ProblemError('conflict', 'This person is already a member.');
      await remove(transaction, (row) => row.and({ workspaceID, emailFold }));
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      const createdAt = isoTime(now);
      const expiresAt = isoTime(now + inviteDays * 24 * 3600 * 1000);
      const invite = { inviteID: uuid(), emailAddress: emailAddress.trim(), role, createdAt, expiresAt };
      const { name } = await db
        .selectFrom('workspace')
        .select('name')
        .where('workspaceID', '=', workspaceID)
        .executeTakeFirstOrThrow();
      const inviter = await nameOf(transaction, invitedBy);
      const account = await db
        .selectFrom('user')
        .select('userID')
        .where('emailFold', '=', emailFold)
        .executeTakeFirst();
      const mail = inviteMail({ to: invite.emailAddress, workspaceName: name, inviter, role, token, expiresAt });
      const isMailed = await canMail(invite.emailAddress, db);
      // Without a provider it stands in the log as not sent (decisions §5).
      const mailID = await outbox.send(transaction, mail);
      await db
        .insertInto('workspaceInvite')
        .values({ ...invite, workspaceID, emailFold, tokenHash: hashToken(token), invitedBy, acceptedAt: null, mailID })
        .execute();
      if (!isMailed) {
        passOn(mail.variables.link);
        if (account)
          await notifications.notify(transaction, {
            userID: account.userID,
            kind: 'invited',
            title: `${inviter} invited you to ${name}`,
            body: role === 'editor' ? 'You can view and edit everything in it.' : 'You can view everything in it.',
            path: `/home/invitation?id=${invite.inviteID}`,
          });
      }
      return { invite: { ...invite, invitedBy: inviter, isMailed }, hasAccount: account !== undefined };
    },

    async withdraw(transaction, workspaceID, inviteID) {
      const count = await remove(transaction, (row) => row.and({ workspaceID, inviteID }));
      if (count === 0) throw notFound('This invitation');
    },

    async withdrawAllOf(transaction, workspaceID, invitedBy) {
      await remove(transaction, (row) => row.and({ workspaceID, invitedBy }));
    },

    async withdrawFor(transaction, workspaceID, emailAddresses) {
      const folds = [...new Set(emailAddresses.map(foldEmail))].sort();
      if (folds.length === 0) return;
      for (const emailFold of folds) await transaction.lock(inviteLock(workspaceID, emailFold));
      await remove(transaction, (row) =>
        row.and([row('workspaceID', '=', workspaceID), row('emailFold', 'in', folds)]),
      );
    },

    async withdrawAll(transaction, workspaceID) {
      await remove(transaction, (row) => row('workspaceID', '=', workspaceID));
    },

    async open(workspaceID) {
      const rows = await live({ db: database.read })
        .leftJoin('user', 'user.userID', 'workspaceInvite.invitedBy')
        .select(['inviteID', 'workspaceInvite.emailAddress', 'role', 'createdAt', 'expiresAt'])
        .select(['user.firstName', 'user.lastName', 'user.userName'])
        .where('workspaceID', '=', workspaceID)
        .orderBy('createdAt')
        .execute();
      return Promise.all(
        rows.map(async ({ firstName, lastName, userName, ...invite }) => ({
          ...invite,
          invitedBy: `${firstName ?? ''} ${lastName ?? ''}`.trim() || (userName ?? ''),
          isMailed: await canMail(invite.emailAddress),
        })),
      );
    },

    async findOffer(key, userID) {
      const db = database.read;
      const own =
        userID === null
          ? undefined
          : await db.selectFrom('user').select('emailAddress').where('userID', '=', userID).executeTakeFirst();
      const row = await find({ db }, key, own?.emailAddress ?? null);
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

    async redeem(transaction, key, emailAddress) {
      const { db } = transaction;
      const row = await find(transaction, key, emailAddress);
      if (!row) throw gone();
      if (row.emailFold !== foldEmail(emailAddress))
        throw new ProblemError('forbidden', 'This invitation is addressed to another email address.');
      const used = await db
        .updateTable('workspaceInvite')
        .set({ acceptedAt: isoTime(clock.now()) })
        .where('inviteID', '=', row.inviteID)
        .where('acceptedAt', 'is', null)
        .returning('mailID')
        .executeTakeFirst();
      if (!used) throw gone();
      // The link may have been handed on before its mail went out.
      await outbox.expireLinks(transaction, [used.mailID]);
      // What happens in a workspace is not told to who has left it.
      const inviter = await db
        .selectFrom('workspaceMember')
        .select('userID')
        .where('workspaceID', '=', row.workspaceID)
        .where('userID', '=', row.invitedBy)
        .executeTakeFirst();
      if (inviter)
        await notifications.notify(transaction, {
          userID: inviter.userID,
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

interface InviteMailData {
  to: string;
  workspaceName: string;
  inviter: string;
  role: 'viewer' | 'editor';
  token: string;
  expiresAt: string;
}

/** The mail of an invitation; a name can't smuggle in a header or a line of its own. */
function inviteMail({ to, workspaceName, inviter, role, token, expiresAt }: InviteMailData): Mail<'workspaceInvite'> {
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  return {
    to,
    template: 'workspaceInvite',
    variables: {
      inviter: oneLine(inviter),
      workspace: oneLine(workspaceName),
      access: role === 'editor' ? 'see and change' : 'see',
      link: `/signin/invite#token=${token}`,
    },
    linkExpiresAt: expiresAt,
  };
}

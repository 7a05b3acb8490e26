import type { WorkspaceRole } from '#contract/operation.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { AuditLog } from '#server/modules/audit/service.ts';
import type { PermissionService } from '#server/modules/permissions/service.ts';
import type { SettingsService } from '#server/modules/settings/service.ts';
import type { WorkspaceService } from '#server/modules/workspaces/service.ts';
import { once, type RequestIdentity } from '#server/records/once.ts';
import { emailKey } from './email-key.ts';
import { insertUser } from './new-user.ts';
import { hashPassword, passwordFits } from './password/password-hash.ts';
import { assertUncommonPassword } from './password/password-policy.ts';
import { retryTaken } from './retry-taken.ts';
import type { Device } from './sessions/sessions.ts';

export interface NewAccount {
  emailAddress: string;
  password: string;
  firstName: string;
  lastName: string;
  inviteToken: string | null;
  /** Where it is created from. */
  device: Device;
}

export interface CreatedAccount {
  userID: string;
  isFirstAccount: boolean;
}

export interface Accounts {
  /**
   * Creates an account with a workspace of its own; the first one becomes the administrator (decisions §1). A
   * request repeated with the same id gets the same account. 403 when registration is not open to it, 409 when the address has an account, 400 for a common password.
   */
  create(account: NewAccount, identity: RequestIdentity): Promise<CreatedAccount>;
  /** Whether any account exists. */
  any(): Promise<boolean>;
}

/** The part of the workspaces module's invites that creating an account needs. */
export interface InviteRedeemer {
  redeem(transaction: Transaction, invite: { token: string }, emailAddress: string): Promise<Invitation>;
}

export interface AccountsOptions {
  database: Database;
  clock: Clock;
  settings: SettingsService;
  permissions: PermissionService;
  workspaces: WorkspaceService;
  invites: InviteRedeemer;
  audit: AuditLog;
}

const taken = () => new ProblemError('conflict', 'An account with this email address already exists. Sign in instead.');

export function createAccounts(options: AccountsOptions): Accounts {
  const { database, clock, settings, permissions, workspaces, invites, audit } = options;

  /** The workspace an invite admits to; throws 403 when neither an invite nor the setting admits. */
  async function admission(transaction: Transaction, account: NewAccount): Promise<Invitation | null> {
    const { registration } = await settings.app(transaction.db);
    if (registration === 'closed') throw new ProblemError('forbidden', 'New accounts are closed.');
    if (account.inviteToken !== null)
      return invites.redeem(transaction, { token: account.inviteToken }, account.emailAddress);
    if (registration === 'invited') throw new ProblemError('forbidden', 'You need an invitation to create an account.');
    return null;
  }

  async function insert(transaction: Transaction, account: NewAccount, passwordHash: string): Promise<CreatedAccount> {
    const { db } = transaction;
    const someone = await db.selectFrom('user').select('userID').limit(1).executeTakeFirst();
    const isFirstAccount = someone === undefined && (await permissions.makeAdministrators(transaction));
    const invitation = isFirstAccount ? null : await admission(transaction, account);
    const known = await db
      .selectFrom('user')
      .select('userID')
      .where('emailFold', '=', emailKey(account.emailAddress))
      .executeTakeFirst();
    if (known) throw taken();
    const { emailAddress, firstName, lastName } = account;
    const userID = await insertUser(
      transaction,
      {
        ...{ emailAddress, firstName, lastName, passwordHash },
        accountType: 'standard',
        isActive: true,
        settings: '{}',
        photoHash: null,
        isSigningIn: true,
      },
      isoTime(clock.now()),
    );
    const name = { kind: 'user', id: userID, name: emailAddress };
    await audit.record(transaction, { userID, ...account.device }, { action: 'user.register', target: name });
    if (isFirstAccount) await permissions.addAdministrator(transaction, userID);
    const own = await workspaces.createOwn(transaction, { userID, firstName: account.firstName });
    if (invitation) await workspaces.join(transaction, invitation.workspaceID, userID, invitation.role);
    const lastWorkspaceID = invitation?.workspaceID ?? own;
    await db.updateTable('user').set({ lastWorkspaceID }).where('userID', '=', userID).execute();
    return { userID, isFirstAccount };
  }

  /** A request repeated signs in once more, so long as it still could: not with a password that was changed since. */
  async function assertSamePassword(userID: string, password: string): Promise<void> {
    const account = await database.read
      .selectFrom('user')
      .select('passwordHash')
      .where('userID', '=', userID)
      .executeTakeFirst();
    if (!(await passwordFits(account?.passwordHash ?? null, password))) throw taken();
  }

  return {
    async any() {
      return (await database.read.selectFrom('user').select('userID').limit(1).executeTakeFirst()) !== undefined;
    },

    async create(account, identity) {
      assertUncommonPassword(account.password, account.emailAddress, '/password');
      const passwordHash = await hashPassword(account.password);
      let isNew = false;
      const run = () => {
        isNew = false;
        return database.write((transaction) =>
          once(transaction, identity, () => {
            isNew = true;
            return insert(transaction, account, passwordHash);
          }),
        );
      };
      return retryTaken(async () => {
        const created = await run();
        if (!isNew) await assertSamePassword(created.userID, account.password);
        return created;
      });
    },
  };
}

/** What a workspace invite admits to. */
export interface Invitation {
  workspaceID: string;
  role: WorkspaceRole;
}

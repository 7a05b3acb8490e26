import { v7 as uuid } from 'uuid';
import type { AccountType } from '#contract/admin-user.ts';
import type { Transaction } from '#server/database/connection.ts';
import { indexUser } from '#server/database/user-search/write.ts';
import { emailKey } from './email-key.ts';
import { freeUserName, userNameFrom } from './user-name.ts';

export interface NewUser {
  emailAddress: string;
  firstName: string;
  lastName: string;
  accountType: AccountType;
  /** Null: none yet, so nobody can sign in with one. */
  passwordHash: string | null;
  isActive: boolean;
  /** JSON. */
  settings: string;
  photoHash: string | null;
  /** Whether whoever creates it is signed in with it at once. */
  isSigningIn: boolean;
}

/** Writes the row of an account and what it is found by; the workspace is the caller's. `now` is ISO time. */
export async function insertUser(transaction: Transaction, user: NewUser, now: string): Promise<string> {
  const { db } = transaction;
  const userID = uuid();
  const wanted = userNameFrom(user.emailAddress);
  // Two at once would take the same free name, and only one of them would have it.
  await transaction.lock(`user name ${wanted}`);
  const { isSigningIn, isActive, ...given } = user;
  await db
    .insertInto('user')
    .values({
      ...given,
      userID,
      userName: await freeUserName(db, wanted),
      emailAddress: user.emailAddress.trim(),
      emailFold: emailKey(user.emailAddress),
      phoneNumber: '',
      confirmedPhone: '',
      isActive: isActive ? 1 : 0,
      isDeleted: 0,
      lastWorkspaceID: null,
      createdDateTime: now,
      lastLogInTimestamp: isSigningIn ? now : null,
      lastSeenDateTime: isSigningIn ? now : null,
      updatedDateTime: now,
      version: 1,
    })
    .execute();
  await indexUser(transaction, userID);
  return userID;
}

/**
 * Somebody may do less or more than before: a session ended, an account was suspended, a role or a key changed. Published in
 * the transaction that does it, so that open streams end or change at once in every process. Nobody named: everybody.
 */
export interface AccessChange {
  userIDs?: string[];
  sessionIDs?: string[];
  /** Only the permission keys of the users changed; sessions and memberships are as they were. */
  isKeysOnly?: boolean;
}

/** Ids in one message, so that it stays under PostgreSQL's 8,000 bytes. */
const usersInMessage = 150;

export const accessTopic = 'access';

interface Publisher {
  publish(topic: string, message: unknown): Promise<void>;
}

export function publishAccessChange(transaction: Publisher, change: AccessChange): Promise<void> {
  return transaction.publish(accessTopic, change);
}

/** `publishAccessChange` of many users. */
export async function publishUsersChange(
  transaction: Publisher,
  userIDs: readonly string[],
  change: Pick<AccessChange, 'isKeysOnly'> = {},
): Promise<void> {
  for (let from = 0; from < userIDs.length; from += usersInMessage)
    await publishAccessChange(transaction, { ...change, userIDs: userIDs.slice(from, from + usersInMessage) });
}

/** Somebody holds other permission keys than before. */
export function publishKeyChange(transaction: Publisher, userIDs: readonly string[]): Promise<void> {
  return publishUsersChange(transaction, userIDs, { isKeysOnly: true });
}

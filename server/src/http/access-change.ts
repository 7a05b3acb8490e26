/**
 * Somebody may do less or more than before: a session ended, an account was suspended, a role or a key changed. Told in the
 * transaction that does it, to every process, so that open streams end or change at once. Nobody named: everybody.
 */
export interface AccessChange {
  userIDs?: string[];
  sessionIDs?: string[];
}

export const accessTopic = 'access';

interface Teller {
  tell(topic: string, message: unknown): Promise<void>;
}

export function tellAccessChange(transaction: Teller, change: AccessChange): Promise<void> {
  return transaction.tell(accessTopic, change);
}

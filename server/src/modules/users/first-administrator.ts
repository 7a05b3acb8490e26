import { ProblemError } from '#server/http/problem.ts';
import type { Accounts } from './accounts.ts';

/**
 * LOREBOX_ADMIN_EMAIL and LOREBOX_ADMIN_PASSWORD (decisions §1): creates the first administrator unattended; does nothing
 * once any account exists, so that the variables may stay set. Throws a sentence for the operator when they are refused.
 */
export async function createFirstAdministrator(
  accounts: Accounts,
  { emailAddress, password }: { emailAddress: string; password: string },
): Promise<void> {
  if (await accounts.any()) return;
  const identity = { scope: 'start', requestID: null, bodyHash: '' };
  const device = { ipAddress: '', userAgent: 'LOREBOX_ADMIN_EMAIL' };
  const account = { emailAddress, password, firstName: '', lastName: '', inviteToken: null, device };
  try {
    await accounts.create(account, identity);
  } catch (error) {
    if (error instanceof ProblemError) throw new Error(`LOREBOX_ADMIN_PASSWORD: ${error.message}`);
    throw error;
  }
}

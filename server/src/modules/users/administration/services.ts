import type { AuditActor } from '#server/modules/audit/service.ts';
import type { UserServices } from '../services.ts';

/** What administering users works with. */
export type AdministrationServices = Pick<
  UserServices,
  | 'database'
  | 'clock'
  | 'permissions'
  | 'settings'
  | 'workspaces'
  | 'sessions'
  | 'outbox'
  | 'audit'
  | 'photos'
  | 'canMail'
  | 'mailAvailability'
  | 'invites'
>;

/** The administrator who acts, and from where. */
export type Actor = AuditActor & { userID: string };

/** A user as the audit log names one. */
export const targetOf = ({ userID, emailAddress }: { userID: string; emailAddress: string }) => ({
  kind: 'user',
  id: userID,
  name: emailAddress,
});

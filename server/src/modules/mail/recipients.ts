import type { Kysely } from 'kysely';
import type { adminEmailTemplateSend } from '#contract/email.ts';
import type { OperationBody } from '#contract/operation.ts';
import type { Tables } from '#server/database/tables.ts';
import { notFound } from '#server/http/problem.ts';

export type Target = OperationBody<typeof adminEmailTemplateSend>['to'];

export interface Recipient {
  userID: string;
  emailAddress: string;
  firstName: string;
  lastName: string;
}

/** Whom a template is sent to, as the sending keeps it. @throws 404 */
export async function describeTarget(
  db: Kysely<Tables>,
  to: Target,
  senderID: string,
): Promise<{ targetKind: 'user' | 'group' | 'test'; targetName: string }> {
  if (to !== 'test' && 'groupID' in to) {
    const group = await db.selectFrom('userGroup').select('name').where('groupID', '=', to.groupID).executeTakeFirst();
    if (!group) throw notFound('This group');
    return { targetKind: 'group', targetName: group.name };
  }
  const name = await userName(db, to === 'test' ? senderID : to.userID);
  if (name === undefined) throw notFound('This user');
  return { targetKind: to === 'test' ? 'test' : 'user', targetName: name };
}

export async function userName(db: Kysely<Tables>, userID: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('user')
    .select(['firstName', 'lastName', 'userName'])
    .where('userID', '=', userID)
    .executeTakeFirst();
  return user && (`${user.firstName} ${user.lastName}`.trim() || user.userName);
}

const active = (db: Kysely<Tables>, to: Target, senderID: string) =>
  db
    .selectFrom('user')
    .where('isActive', '=', 1)
    .where('isDeleted', '=', 0)
    .where('emailAddress', '!=', '')
    .$if(to === 'test' || 'userID' in to, (users) =>
      users.where('userID', '=', to !== 'test' && 'userID' in to ? to.userID : senderID),
    )
    .$if(to !== 'test' && 'groupID' in to, (users) =>
      users.where('userID', 'in', (members) =>
        members
          .selectFrom('groupMember')
          .select('groupMember.userID')
          .where('groupID', '=', to !== 'test' && 'groupID' in to ? to.groupID : ''),
      ),
    );

/** Active users with an email address. */
export async function countRecipients(db: Kysely<Tables>, to: Target, senderID: string): Promise<number> {
  const { count } = await active(db, to, senderID)
    .select((user) => user.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those who have no mail of this sending yet, by id. */
export const remainingRecipients = (
  db: Kysely<Tables>,
  to: Target,
  senderID: string,
  sendingID: string,
  limit: number,
): Promise<Recipient[]> =>
  active(db, to, senderID)
    .select(['userID', 'emailAddress', 'firstName', 'lastName'])
    .where('emailAddress', 'not in', (sent) =>
      sent.selectFrom('outbox').select('toAddress').where('sendingID', '=', sendingID),
    )
    .orderBy('userID')
    .limit(limit)
    .execute();

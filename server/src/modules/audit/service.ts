import { v7 as uuid } from 'uuid';
import { differences } from '#contract/differences.ts';
import { fold } from '#contract/fold.ts';
import type { Transaction } from '#server/database/connection.ts';
import { insertInto } from '#server/database/insert-rows.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';

/** Who acted, and from where; a call has all three. */
export interface AuditActor {
  userID: string | null;
  ipAddress: string;
  userAgent: string;
}

export interface AuditEvent {
  /** What happened, as `group.save` or `session.refused`: the kind, a dot, the verb. */
  action: string;
  /** What it happened to. */
  target?: { kind: string; id: string; name: string };
  /** What changed, in words that hold no secret. */
  detail?: Record<string, unknown>;
}

export interface AuditLog {
  /** Keeps what was done in the same transaction as the doing of it (decisions §5). */
  record(transaction: Transaction, actor: AuditActor, event: AuditEvent): Promise<void>;
  /** `record` of several that one actor did together. */
  recordAll(transaction: Transaction, actor: AuditActor, events: readonly AuditEvent[]): Promise<void>;
}

export function createAuditLog({ clock }: { clock: Clock }): AuditLog {
  const recordAll: AuditLog['recordAll'] = async (transaction, actor, events) => {
    const user =
      actor.userID === null
        ? undefined
        : await transaction.db
            .selectFrom('user')
            .select(['firstName', 'lastName', 'userName'])
            .where('userID', '=', actor.userID)
            .executeTakeFirst();
    const actorName = user ? `${user.firstName} ${user.lastName}`.trim() || user.userName : '';
    const rows = events.map(({ action, target, detail = {} }) => {
      const details = JSON.stringify(detail);
      const words = [actorName, user?.userName, actor.ipAddress, action, target?.name, details];
      return {
        auditID: uuid(),
        createdAt: isoTime(clock.now()),
        actorID: actor.userID,
        actorName,
        ipAddress: actor.ipAddress,
        userAgent: actor.userAgent.slice(0, 300),
        action,
        targetKind: target?.kind ?? '',
        targetID: target?.id ?? '',
        targetName: target?.name ?? '',
        detail: details,
        searchFold: fold(words.filter(Boolean).join('\n')),
      };
    });
    await insertInto(transaction, 'auditEntry', rows);
  };
  return { record: (transaction, actor, event) => recordAll(transaction, actor, [event]), recordAll };
}

/** The fields that differ, for `detail`: `{ name: { from: 'Staff', to: 'Team' } }`. Of something new, what it starts with. */
export function changesBetween<Fields extends object>(
  before: Fields | null,
  after: Fields,
): Record<string, { from?: unknown; to: unknown }> {
  if (before === null) return Object.fromEntries(Object.entries(after).map(([name, to]) => [name, { to }]));
  // What `before` has besides is left as it is.
  const changed = differences(before, after, { depth: 1 }).filter(({ path: [name = ''] }) =>
    Object.hasOwn(after, name),
  );
  return Object.fromEntries(changed.map(({ path: [name], before: from, after: to }) => [name, { from, to }]));
}

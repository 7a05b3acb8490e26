import type { Kysely } from 'kysely';
import {
  type Channel,
  channels,
  hasChannel,
  isOnByDefault,
  type NotificationKind,
  notificationKinds,
} from '#contract/notification-kinds.ts';
import type { Tables } from '#server/database/tables.ts';

export interface Choice {
  kind: NotificationKind;
  channel: Channel;
  isOn: boolean;
}

/** Every kind by every channel it can go by: what the user said, else the default. */
export async function choicesOf(db: Kysely<Tables>, userID: string): Promise<Choice[]> {
  const rows = await db
    .selectFrom('notificationChoice')
    .select(['kind', 'channel', 'isOn'])
    .where('userID', '=', userID)
    .execute();
  const said = new Map(rows.map((row) => [`${row.kind} ${row.channel}`, row.isOn === 1]));
  return notificationKinds.flatMap(({ kind }) =>
    channels
      .filter(({ channel }) => hasChannel(kind, channel))
      .map(({ channel }) => ({ kind, channel, isOn: said.get(`${kind} ${channel}`) ?? isOnByDefault(kind, channel) })),
  );
}

/** The channels that each of these users chose for the kind. */
export async function channelsFor(
  db: Kysely<Tables>,
  userIDs: readonly string[],
  kind: NotificationKind,
): Promise<Map<string, ReadonlySet<Channel>>> {
  const rows = await db
    .selectFrom('notificationChoice')
    .select(['userID', 'channel', 'isOn'])
    .where('kind', '=', kind)
    .where('userID', 'in', userIDs)
    .execute();
  const said = new Map(rows.map((row) => [`${row.userID} ${row.channel}`, row.isOn === 1]));
  return new Map(
    userIDs.map((userID) => {
      const wanted = channels
        .map(({ channel }) => channel)
        .filter((channel) => hasChannel(kind, channel))
        .filter((channel) => said.get(`${userID} ${channel}`) ?? isOnByDefault(kind, channel));
      return [userID, new Set(wanted)];
    }),
  );
}

export async function saveChoice(db: Kysely<Tables>, userID: string, { kind, channel, isOn }: Choice): Promise<void> {
  const value = isOn ? 1 : 0;
  await db
    .insertInto('notificationChoice')
    .values({ userID, kind, channel, isOn: value })
    .onConflict((conflict) => conflict.columns(['userID', 'kind', 'channel']).doUpdateSet({ isOn: value }))
    .execute();
}

import type { ExpressionBuilder } from 'kysely';
import { fold } from '#contract/fold.ts';
import { pageKinds } from '#contract/kinds/names.ts';
import type { MediaOfRecord, mediaDigestGet } from '#contract/media.ts';
import type { OperationQuery } from '#contract/operation.ts';
import type { Tables } from '#server/database/tables.ts';
import { recordsByID } from '#server/records/find.ts';
import type { RecordKind } from '#server/records/kind.ts';
import { presentMedia } from '#server/records/media-rows.ts';
import type { Records } from '#server/records/records.ts';

const shown = 50;

/** A record in the trash keeps its photos and attachments. */
const isOfLiveRecord = ({ and, eb, exists, or, selectFrom }: ExpressionBuilder<Tables, 'media'>) =>
  or(
    pageKinds.map((kind) =>
      and([
        eb('media.recordKind', '=', kind),
        exists(
          selectFrom(kind)
            .select('id')
            .whereRef(`${kind}.workspaceID` as 'item.workspaceID', '=', 'media.workspaceID')
            .whereRef(`${kind}.id` as 'item.id', '=', 'media.recordID')
            .where(`${kind}.deletedAt` as 'item.deletedAt', 'is', null),
        ),
      ]),
    ),
  );

/** Photos and attachments of live records by file name, newest first. Names are compared in code, alike on both engines. */
export async function listMedia(
  records: Records,
  workspaceID: string,
  { search = '', mediaID }: OperationQuery<typeof mediaDigestGet>,
): Promise<{ rows: MediaOfRecord[]; total: number }> {
  let query = records.database.read
    .selectFrom('media')
    .select(['id', 'fileName'])
    .where('workspaceID', '=', workspaceID)
    .where('deletedAt', 'is', null)
    .where(isOfLiveRecord);
  if (mediaID !== undefined) query = query.where('id', '=', mediaID);
  const wanted = fold(search);
  const found = (await query.orderBy('id', 'desc').execute()).filter(({ fileName }) => fold(fileName).includes(wanted));
  const ids = found.slice(0, shown).map(({ id }) => id);
  if (ids.length === 0) return { rows: [], total: 0 };
  const media = await records.database.read
    .selectFrom('media')
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  const titles = new Map<string, string>();
  for (const [name, group] of Map.groupBy(media, ({ recordKind }) => recordKind)) {
    const kind = records.kinds.get(name) as unknown as RecordKind<Record<string, unknown>> | undefined;
    if (!kind) continue;
    const recordIDs = [...new Set(group.map(({ recordID }) => recordID))];
    for (const row of await recordsByID(kind.table)(records.database, { workspaceID, ids: recordIDs }))
      if (row.deletedAt === null) titles.set(String(row.id), kind.title(row));
  }
  const rows = media.flatMap((row) => {
    const recordTitle = titles.get(row.recordID);
    const { recordKind, recordID } = row;
    return recordTitle === undefined ? [] : [{ ...presentMedia(row), recordKind, recordID, recordTitle }];
  });
  return { rows, total: found.length };
}

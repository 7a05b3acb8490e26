import type { MediaRow } from '#contract/media.ts';
import { chunks } from '#server/database/search/write.ts';
import type { MediaTable } from '#server/database/tables/records.ts';
import type { Records } from '#server/records/records.ts';

type MediaColumns = Pick<
  MediaTable,
  'workspaceID' | 'id' | 'role' | 'fileName' | 'contentType' | 'bytes' | 'width' | 'height' | 'position' | 'createdAt'
> & { thumbnailHash: string | null; fullHash: string };

/** The hash in the URL changes with the bytes, so that what a browser keeps is never stale. */
function mediaURL(workspaceID: string, id: string, size: 'full' | 'thumbnail'): string {
  return `/api/workspace/${workspaceID}/media/${id}/${size}`;
}

export function presentMedia(row: MediaColumns): MediaRow {
  return {
    mediaID: row.id,
    role: row.role,
    fileName: row.fileName,
    contentType: row.contentType,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    position: row.position,
    url: mediaURL(row.workspaceID, row.id, 'full'),
    thumbnailURL: row.thumbnailHash === null ? '' : mediaURL(row.workspaceID, row.id, 'thumbnail'),
    createdAt: row.createdAt,
  };
}

/** A record's photos and attachments, each in their order. */
export async function mediaOf(
  records: Records,
  workspaceID: string,
  recordID: string,
  kind: string,
): Promise<{ photos: MediaRow[]; attachments: MediaRow[] }> {
  const rows = await records.database.read
    .selectFrom('media')
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .where('recordKind', '=', kind)
    .where('recordID', '=', recordID)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const all = rows.map((row) => ({ role: row.role, media: presentMedia(row) }));
  return {
    photos: all.filter(({ role }) => role === 'photo').map(({ media }) => media),
    attachments: all.filter(({ role }) => role === 'attachment').map(({ media }) => media),
  };
}

/** recordID → thumbnail of its first photo. */
export async function covers(
  records: Records,
  workspaceID: string,
  kind: string,
  recordIDs: string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const chunk of chunks(recordIDs)) {
    const rows = await records.database.read
      .selectFrom('media')
      .select(['id', 'recordID'])
      .where('workspaceID', '=', workspaceID)
      .where('recordKind', '=', kind)
      .where('recordID', 'in', chunk)
      .where('role', '=', 'photo')
      .where('deletedAt', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute();
    for (const row of rows)
      if (!found.has(row.recordID)) found.set(row.recordID, mediaURL(workspaceID, row.id, 'thumbnail'));
  }
  return found;
}

import type { MediaRow } from '#contract/media.ts';
import { prepare } from '#server/database/prepare.ts';
import type { MediaTable } from '#server/database/tables/records.ts';
import type { Records } from '#server/records/records.ts';

type MediaColumns = Pick<
  MediaTable,
  'workspaceID' | 'id' | 'role' | 'fileName' | 'contentType' | 'bytes' | 'width' | 'height' | 'position' | 'createdAt'
> & { thumbnailHash: string | null; fullHash: string };

/** The hash in the URL changes with the bytes, so that what a browser keeps is never stale. */
export function mediaURL(workspaceID: string, id: string, size: 'full' | 'thumbnail'): string {
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

const mediaRows = prepare<{ workspaceID: string; kind: MediaTable['recordKind']; recordID: string }, MediaColumns>(
  (db, given) =>
    db
      .selectFrom('media')
      .selectAll()
      .where('workspaceID', '=', given('workspaceID'))
      .where('recordKind', '=', given('kind'))
      .where('recordID', '=', given('recordID'))
      .where('deletedAt', 'is', null)
      .orderBy('position')
      .orderBy('id'),
);

const photosOf = prepare<
  { workspaceID: string; kind: MediaTable['recordKind']; recordIDs: string[] },
  { id: string; recordID: string }
>((db, given) =>
  db
    .selectFrom('media')
    .select(['id', 'recordID'])
    .where('workspaceID', '=', given('workspaceID'))
    .where('recordKind', '=', given('kind'))
    .where(given.among('recordID', 'recordIDs'))
    .where('role', '=', 'photo')
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id'),
);

/** A record's photos and attachments, each in their order. */
export async function mediaOf(
  records: Records,
  workspaceID: string,
  recordID: string,
  kind: MediaTable['recordKind'],
): Promise<{ photos: MediaRow[]; attachments: MediaRow[] }> {
  const rows = await mediaRows(records.database, { workspaceID, kind, recordID });
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
  kind: MediaTable['recordKind'],
  recordIDs: string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const row of await photosOf(records.database, { workspaceID, kind, recordIDs }))
    if (!found.has(row.recordID)) found.set(row.recordID, mediaURL(workspaceID, row.id, 'thumbnail'));
  return found;
}

import { mediaMax } from '#contract/limits.ts';
import { mediaFields } from '#contract/media.ts';
import type { RecordKind, StoredRecord } from '../kind.ts';

export interface MediaFields {
  recordKind: string;
  recordID: string;
  role: 'photo' | 'attachment';
  fileName: string;
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  position: number;
  fullHash: string;
  thumbnailHash: string | null;
}
export type MediaRecord = StoredRecord<MediaFields>;

/** A photo or attachment of any record; the bytes are content-addressed files and never change. */
export const mediaKind: RecordKind<MediaFields> = {
  kind: 'media',
  table: 'media',
  fields: {
    recordKind: 'plain',
    recordID: 'plain',
    role: 'plain',
    fileName: 'plain',
    contentType: 'plain',
    bytes: 'plain',
    width: 'plain',
    height: 'plain',
    position: 'plain',
    fullHash: 'plain',
    thumbnailHash: 'plain',
  },
  limits: mediaFields,
  atMost: {
    fields: ['recordKind', 'recordID', 'role'],
    of: 'recordID',
    count: mediaMax,
    words: ({ role }) => `${role}s`,
  },
  title: (media) => media.fileName,
  // A day before its file may be swept (modules/media/sweep.ts).
  returnDays: 6,
  partOf: (media) => [media.recordID],
  references: [{ field: 'recordID', kindField: 'recordKind' }],
};

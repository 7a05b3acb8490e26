import type { FieldValues } from '#contract/kinds/declaration.ts';
import { mediaDeclaration } from '#contract/kinds/media.ts';
import { mediaMax } from '#contract/limits.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type MediaFields = FieldValues<typeof mediaDeclaration>;
export type MediaRecord = StoredRecord<MediaFields>;

export const mediaKind = declaredKind(mediaDeclaration, {
  atMost: {
    fields: ['recordKind', 'recordID', 'role'],
    of: 'recordID',
    count: mediaMax,
    words: ({ role }) => `${role}s`,
  },
  // A day before its file may be purged (modules/media/storage/purge-blobs.ts).
  returnDays: 6,
  references: [
    { field: 'recordID', kindField: 'recordKind', isOwner: true },
    { field: 'artworkID', kind: 'artwork', mayDangle: true },
  ],
});

import { readdir, readFile } from 'node:fs/promises';
import type { MediaFields } from '#server/records/kinds/media.ts';
import { mediaKind } from '#server/records/kinds/media.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import type { SampleIDs } from './sample-ids.ts';

/** Drawn by scripts/sample-pictures; `npc-brother_wick.webp` is the portrait of the NPC with that key. */
const folder = new URL('./pictures/', import.meta.url);
const thumbnails = new URL('./thumbnails/', folder);
const SIZE = 512;

type StoredFields = Omit<MediaFields, 'recordKind' | 'recordID' | 'role' | 'position' | 'artworkID'>;

/** Keeps a file of the product's own; null when there is no room. */
export type StorePicture = (picture: {
  fileName: string;
  full: Uint8Array;
  thumbnail: Uint8Array;
  size: number;
}) => Promise<StoredFields | null>;

export interface SamplePicture extends StoredFields {
  kind: 'item' | 'npc';
  key: string;
}

/** Stores the pictures before the command that loads the world begins: a command waits for nothing but the database. */
export async function storePictures(store: StorePicture): Promise<SamplePicture[]> {
  const stored: SamplePicture[] = [];
  for (const fileName of (await readdir(thumbnails)).toSorted()) {
    const [, kind, key = ''] = /^(item|npc)-(\w+)\.webp$/.exec(fileName) ?? [];
    const picture = await store({
      ...{ fileName, size: SIZE },
      full: await readFile(new URL(fileName, folder)),
      thumbnail: await readFile(new URL(fileName, thumbnails)),
    });
    // The world is whole without its pictures.
    if (!picture) break;
    stored.push({ ...picture, kind: kind as SamplePicture['kind'], key });
  }
  return stored;
}

export async function addPictures(
  tx: RecordTransaction,
  ids: SampleIDs,
  pictures: readonly SamplePicture[],
): Promise<void> {
  await tx.create(
    mediaKind,
    pictures.map(({ kind, key, ...fields }) => ({
      ...{ ...fields, recordKind: kind, recordID: ids.of(kind, key) },
      ...{ role: 'photo' as const, position: 0, artworkID: null },
    })),
  );
}

import { buffer } from 'node:stream/consumers';
import type { CropArea, FocusPoint } from '#contract/kinds/artwork.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import type { MediaRow } from '#contract/media.ts';
import { cutText } from '#server/database/cut-text.ts';
import { invalid, notFound } from '#server/http/problem.ts';
import type { UploadedFile } from '#server/http/route.ts';
import { decode } from '#server/records/kind.ts';
import { type ArtworkFields, artworkKind } from '#server/records/kinds/artwork.ts';
import { type MediaFields, type MediaRecord, mediaKind } from '#server/records/kinds/media.ts';
import { presentMedia } from '#server/records/media-rows.ts';
import { RecordReader } from '#server/records/record-reader.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import type { CommandContext, Records } from '#server/records/records.ts';
import { cleanFileName } from '../file-name.ts';
import type { ReadImage } from '../image.ts';
import { withMediaProblems } from '../media-problem.ts';
import { wholePicture } from '../picture-frame.ts';
import { type MediaTarget, mediaOfRecord, wordsOf } from '../service.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { areTiles, refreshMaps } from './tile-sets.ts';

/** What a row of a photo or an attachment says of its file. */
type StoredFile = Pick<
  MediaFields,
  'fileName' | 'contentType' | 'bytes' | 'width' | 'height' | 'fullHash' | 'thumbnailHash'
>;

/** Loaded when the first picture comes: the decoder would be a third of a start. */
const pictures = () => import('./picture.ts');

type Answer = { artwork: ReturnType<typeof artworkKind.present>; batchID: string };

/** Adds a file to the library, or gives a record of it another one; stored before the command begins. */
export async function saveArtworkFile(
  records: Records,
  blobs: BlobStore,
  context: CommandContext,
  artworkID: string | undefined,
  file: UploadedFile,
): Promise<Answer> {
  const fileName = cleanFileName(file.fileName);
  const { facts, original, picture } = await withMediaProblems(async () => {
    const read = await (await pictures()).readArtwork(file.path, file.fileName, wholePicture);
    const { medium, contentType, width, height, seconds, palette } = read;
    const stored = await blobs.put(read.bytes ?? file);
    return {
      facts: { medium, fileName, bytes: stored.bytes, width, height, seconds, palette, crop: null, focus: null },
      original: {
        ...{ fileName, contentType, bytes: stored.bytes, width: null, height: null },
        ...{ fullHash: stored.sha256, thumbnailHash: null },
      },
      picture: read.picture && (await storePicture(blobs, fileName, read.picture)),
    };
  });
  await context.assertStillAllowed?.();
  return records.command(context, async (tx) => {
    if (artworkID === undefined) {
      const name = cutText(fileName.replace(/(.)\.[^.]{1,16}$/, '$1'), 200);
      const [created] = await tx.create(artworkKind, [{ ...(artworkKind.initial as ArtworkFields), name, ...facts }]);
      if (!created) throw notFound();
      await setFiles(tx, created.id, { original, picture });
      tx.summarise(`Added artwork “${name}”`);
      return { artwork: artworkKind.present(created) };
    }
    const before = await tx.get(artworkKind, artworkID);
    const tileSet = before.tileSet && areTiles({ ...before, ...facts }) ? before.tileSet : null;
    const updated = await tx.update(artworkKind, before, { ...facts, tileSet });
    await setFiles(tx, artworkID, { original, picture });
    await refreshMaps(tx, updated);
    tx.summarise(`Replaced the file of artwork “${before.name}”`);
    return { artwork: artworkKind.present(updated) };
  });
}

/** Crops a picture and says what matters in it. The picture is made before the command begins, of the file that it has then. */
export async function saveArtworkFrame(
  records: Records,
  blobs: BlobStore,
  context: CommandContext,
  given: { artworkID: string; version: number; crop: CropArea | null; focus: FocusPoint | null },
): Promise<Answer> {
  const { artworkID, version, ...frame } = given;
  const reader = new RecordReader(records.database, records.contextOf(context));
  const { medium, fileName } = await reader.get(artworkKind, artworkID);
  const original = await originalOf(reader, artworkID);
  if (!original || medium === 'none' || medium === 'sound')
    throw invalid({ pointer: '/artworkID', detail: 'Only pictures can be cropped.' });
  const picture = await withMediaProblems(async () => {
    const file = async () => buffer(await blobs.open(original.fullHash));
    return storePicture(
      blobs,
      fileName,
      await (await pictures()).pictureOf(medium, file, frame, context.actorID ?? ''),
    );
  });
  await context.assertStillAllowed?.();
  return records.command(context, async (tx) => {
    const before = await tx.get(artworkKind, artworkID);
    const updated = await tx.update(artworkKind, before, frame, version);
    // The file may have been replaced since: then the version is another, and this is not reached.
    if (updated !== before) await setFiles(tx, artworkID, { picture });
    tx.summarise(`Changed the crop of artwork “${before.name}”`);
    return { artwork: artworkKind.present(updated) };
  });
}

/** Adds the picture to the photos of a record. No bytes are copied: files are stored once. */
export async function addArtworkPhoto(
  tx: RecordTransaction,
  artworkID: string,
  target: Omit<MediaTarget, 'role'>,
): Promise<{ media: MediaRow }> {
  const artwork = await tx.get(artworkKind, artworkID);
  const { one, title } = await wordsOf(tx, target);
  const [picture] = await photosOf(tx, { kind: 'artwork', recordID: artworkID });
  if (!picture) throw invalid({ pointer: '/artworkID', detail: `“${artwork.name}” has no picture.` });
  const position = Math.max(-1, ...(await photosOf(tx, target)).map((photo) => photo.position)) + 1;
  const { kind: recordKind, recordID } = target;
  const [created] = await tx.create(mediaKind, [
    { ...fileOf(picture), role: 'photo', recordKind, recordID, position, artworkID },
  ]);
  if (!created) throw notFound();
  tx.summarise(`Added artwork “${artwork.name}” to ${one} “${title}”`);
  return { media: presentMedia(created) };
}

/** The live file of a record, as it was uploaded. */
export async function originalOf(reader: RecordReader, recordID: string): Promise<MediaRecord | null> {
  const media = await mediaOfRecord(reader, { kind: 'artwork', recordID });
  return media.find(({ role }) => role === 'attachment') ?? null;
}

const photosOf = async (tx: RecordTransaction, target: { kind: PageKind; recordID: string }) =>
  (await mediaOfRecord(tx, target)).filter(({ role }) => role === 'photo');

async function storePicture(
  blobs: BlobStore,
  fileName: string,
  { full, thumbnail }: Pick<ReadImage, 'full' | 'thumbnail'>,
): Promise<StoredFile> {
  const [stored, small] = [await blobs.put(full.data), await blobs.put(thumbnail.data)];
  return {
    ...{ fileName, contentType: 'image/webp', bytes: stored.bytes, width: full.width, height: full.height },
    ...{ fullHash: stored.sha256, thumbnailHash: small.sha256 },
  };
}

/**
 * Gives a record the files, and every photo that was made from it the picture. The bytes of a row never change, since browsers
 * keep them: rows are replaced. Photos stay as they are where there is no picture any more.
 */
async function setFiles(
  tx: RecordTransaction,
  artworkID: string,
  files: { original?: StoredFile; picture: StoredFile | null },
): Promise<void> {
  const { original, picture } = files;
  const own = await mediaOfRecord(tx, { kind: 'artwork', recordID: artworkID });
  const copies = picture ? await photosMadeFrom(tx, artworkID) : [];
  const replaced = own.filter(({ role }) => role === 'photo' || original !== undefined);
  await tx.trash(mediaKind, [...replaced, ...copies]);
  const ofArtwork = { recordKind: 'artwork', recordID: artworkID, position: 0, artworkID: null } as const;
  const made = [
    ...(original ? [{ ...original, ...ofArtwork, role: 'attachment' as const }] : []),
    ...(picture ? [{ ...picture, ...ofArtwork, role: 'photo' as const }] : []),
    ...(picture
      ? copies.map(({ recordKind, recordID, role, position }) => ({
          ...{ ...picture, recordKind, recordID, role, position, artworkID },
        }))
      : []),
  ];
  // A record in the trash keeps its photos, and has the new picture when it is restored.
  await tx.create(mediaKind, made, { areReferencesChecked: true });
}

async function photosMadeFrom(tx: RecordTransaction, artworkID: string): Promise<MediaRecord[]> {
  const rows = await tx.db
    .selectFrom('media')
    .selectAll()
    .where('workspaceID', '=', tx.context.workspaceID)
    .where('artworkID', '=', artworkID)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => decode(mediaKind, row as unknown as Record<string, unknown>));
}

function fileOf({ fileName, contentType, bytes, width, height, fullHash, thumbnailHash }: MediaRecord): StoredFile {
  return { fileName, contentType, bytes, width, height, fullHash, thumbnailHash };
}

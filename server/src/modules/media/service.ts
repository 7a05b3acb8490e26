import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import type { MediaRow } from '#contract/media.ts';
import { invalid, notFound } from '#server/http/problem.ts';
import type { UploadedFile } from '#server/http/route.ts';
import { decode, type RecordKind } from '#server/records/kind.ts';
import { type MediaFields, type MediaRecord, mediaKind } from '#server/records/kinds/media.ts';
import { presentMedia } from '#server/records/media-rows.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import type { CommandContext, Records } from '#server/records/records.ts';
import { ATTACHMENT_HEAD_BYTES, describeAttachment } from './attachment.ts';
import { StorageFullError, StorageLimitError } from './errors.ts';
import { readHead } from './file-head.ts';
import { cleanFileName } from './file-name.ts';
import { withMediaProblems } from './media-problem.ts';
import type { BlobStore } from './storage/blob-store.ts';

export interface MediaTarget {
  kind: PageKind;
  recordID: string;
  role: 'photo' | 'attachment';
}

type StoredFile = Pick<
  MediaFields,
  'fileName' | 'contentType' | 'bytes' | 'width' | 'height' | 'fullHash' | 'thumbnailHash'
>;

/** Photos are re-encoded (nothing hidden in them survives) in two sizes; attachments are kept byte for byte. */
async function store(blobs: BlobStore, file: UploadedFile, role: MediaTarget['role']): Promise<StoredFile> {
  if (role === 'photo') {
    // Loaded when the first photo comes: the decoder would be a third of a start.
    const { readImage } = await import('./image.ts');
    const image = await readImage(file.path);
    const full = await blobs.put(image.full.data);
    const thumbnail = await blobs.put(image.thumbnail.data);
    return {
      fileName: cleanFileName(file.fileName),
      contentType: 'image/webp',
      bytes: full.bytes,
      width: image.full.width,
      height: image.full.height,
      fullHash: full.sha256,
      thumbnailHash: thumbnail.sha256,
    };
  }
  const { fileName, mediaType } = await describeAttachment(
    await readHead(file.path, ATTACHMENT_HEAD_BYTES),
    file.fileName,
  );
  const { sha256, bytes } = await blobs.put(file);
  return { fileName, contentType: mediaType, bytes, width: null, height: null, fullHash: sha256, thumbnailHash: null };
}

/** A picture that comes with the product, in the form in which photos are kept: a WebP and its thumbnail. */
export interface ShippedPicture {
  fileName: string;
  full: Uint8Array;
  thumbnail: Uint8Array;
  /** Pixels of both sides of the full one. */
  size: number;
}

/** Keeps it unread. Null when the store has no room. */
export async function storeShippedPicture(blobs: BlobStore, picture: ShippedPicture): Promise<StoredFile | null> {
  const { fileName, size } = picture;
  try {
    const { sha256: fullHash, bytes } = await blobs.put(picture.full);
    const { sha256: thumbnailHash } = await blobs.put(picture.thumbnail);
    return { fileName, contentType: 'image/webp', bytes, width: size, height: size, fullHash, thumbnailHash };
  } catch (error) {
    if (error instanceof StorageLimitError || error instanceof StorageFullError) return null;
    throw error;
  }
}

/** What messages call the record and its kind. */
export async function wordsOf(tx: RecordTransaction, { kind: name, recordID }: Omit<MediaTarget, 'role'>) {
  const kind = tx.context.kinds.get(name) as unknown as RecordKind<Record<string, unknown>> | undefined;
  if (!kind) throw notFound();
  assertHasMedia(name);
  return { one: kind.one, title: kind.title(await tx.get(kind, recordID)) };
}

/** A record that is a file has that alone, and operations of its own for it (`file` of the declaration). */
function assertHasMedia(name: PageKind): void {
  const { has, one }: KindDeclaration = declarations[name];
  if (has.includes('file'))
    throw invalid({ pointer: '/kind', detail: `The file of a record of kind ${one} is replaced on its page.` });
}

export async function mediaOfRecord(tx: RecordReader, target: Omit<MediaTarget, 'role'>): Promise<MediaRecord[]> {
  const rows = await tx.db
    .selectFrom('media')
    .selectAll()
    .where('workspaceID', '=', tx.context.workspaceID)
    .where('recordKind', '=', target.kind)
    .where('recordID', '=', target.recordID)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => decode(mediaKind, row as unknown as Record<string, unknown>));
}

/** The file is stored before the command begins: a command waits for nothing but the database. */
export async function addMedia(
  records: Records,
  blobs: BlobStore,
  context: CommandContext,
  target: MediaTarget,
  file: UploadedFile,
): Promise<{ media: MediaRow; batchID: string }> {
  const stored = await withMediaProblems(() => store(blobs, file, target.role));
  await context.assertStillAllowed?.();
  return records.command(context, async (tx) => {
    const { one, title } = await wordsOf(tx, target);
    const existing = (await mediaOfRecord(tx, target)).filter((media) => media.role === target.role);
    const position = Math.max(-1, ...existing.map((media) => media.position)) + 1;
    const { kind: recordKind, recordID, role } = target;
    const [created] = await tx.create(mediaKind, [
      { ...stored, recordKind, recordID, role, position, artworkID: null },
    ]);
    if (!created) throw notFound();
    tx.summarise(`Added ${target.role} to ${one} “${title}”`);
    return { media: presentMedia(created) };
  });
}

export async function removeMedia(tx: RecordTransaction, ids: readonly string[]): Promise<void> {
  const media = await tx.getMany(mediaKind, ids);
  for (const { recordKind } of media) assertHasMedia(recordKind);
  await tx.trash(mediaKind, media);
  const what = media.every((one) => one.role === 'photo') ? 'photo' : 'file';
  tx.summarise(media.length === 1 ? `Removed ${what} “${media[0]?.fileName}”` : `Removed ${media.length} ${what}s`);
}

/** Puts a record's photos in the order given; every one must be named, so that no change made meanwhile is lost. */
export async function orderMedia(
  tx: RecordTransaction,
  target: Omit<MediaTarget, 'role'>,
  ids: readonly string[],
): Promise<void> {
  const { title } = await wordsOf(tx, target);
  const photos = (await mediaOfRecord(tx, target)).filter((media) => media.role === 'photo');
  const byID = new Map(photos.map((photo) => [photo.id, photo]));
  if (photos.length !== new Set(ids).size || !ids.every((id) => byID.has(id)))
    throw invalid({
      pointer: '/ids',
      detail: `The photos of “${title}” changed after you opened it. Reload, then order them again.`,
    });
  for (const [position, id] of ids.entries()) {
    const photo = byID.get(id);
    if (photo) await tx.update(mediaKind, photo, { position });
  }
  tx.summarise(`Reordered the photos of “${title}”`);
}

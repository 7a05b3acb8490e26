import type { ImportVerdict } from '#contract/import.ts';
import {
  type ArchiveKind,
  type ArchiveRecord,
  archiveDocument,
  archiveKinds,
  archiveRecords,
} from './archive-format.ts';
import type { ArchiveReader } from './archive-reader.ts';
import { UnreadableFileError } from './problem.ts';

/** A record of the archive and what is to be told of it. */
export interface ArchiveRow<Kind extends ArchiveKind = ArchiveKind> {
  kind: Kind;
  /** Its place in its list, from 1. */
  line: number;
  name: string;
  /** Null when it is not what the product accepts. */
  record: ArchiveRecord<Kind> | null;
  problems: ImportVerdict['problems'];
}

export type ArchiveRows = { [Kind in ArchiveKind]: ArchiveRow<Kind>[] };

/**
 * The records of an archive, each held to what the product accepts, and its files, each read through and found to be what its
 * name says.
 * @throws UnreadableFileError
 */
export async function readArchive(reader: ArchiveReader, onFile: (done: number) => void): Promise<ArchiveRows> {
  const document = archiveDocument.safeParse(await reader.workspace());
  if (!document.success) {
    const why = document.error.issues[0]?.message ?? 'it has another shape';
    throw new UnreadableFileError('archive', `The workspace.json of this archive cannot be read: ${why}.`);
  }
  const rows = Object.fromEntries(
    archiveKinds.map((kind) => [kind, document.data[kind].map((value, index) => readRow(kind, value, index + 1))]),
  ) as unknown as ArchiveRows;
  const photos = new Set<string>();
  for (const { record } of rows.media)
    if (record?.role === 'photo')
      for (const hash of [record.fullHash, record.thumbnailHash]) if (hash !== null) photos.add(hash);
  const files = new Set(reader.files);
  for (const [index, sha256] of [...files].entries()) {
    const head = await reader.verify(sha256);
    // Photos are shown in place, so they must be what uploads are made into.
    if (photos.has(sha256) && !isWebP(head)) files.delete(sha256);
    onFile(index + 1);
  }
  for (const row of rows.media) requireFiles(row, files);
  return rows;
}

function readRow(kind: ArchiveKind, value: unknown, line: number): ArchiveRow {
  const parsed = archiveRecords[kind].safeParse(value);
  const given = (value ?? {}) as Record<string, unknown>;
  const name = String(given.name ?? given.fileName ?? '').slice(0, 200);
  if (parsed.success) return { kind, line, name, record: parsed.data as ArchiveRecord, problems: [] };
  const problems = parsed.error.issues
    .slice(0, 5)
    .map((issue) => ({ column: issue.path.join('.'), severity: 'error' as const, message: `${issue.message}.` }));
  return { kind, line, name, record: null, problems };
}

function requireFiles(row: ArchiveRow<'media'>, files: ReadonlySet<string>): void {
  const { record } = row;
  if (!record) return;
  const isThere = files.has(record.fullHash) && (record.thumbnailHash === null || files.has(record.thumbnailHash));
  const isPhoto = record.role === 'photo';
  const isSound = isPhoto ? record.contentType === 'image/webp' && record.thumbnailHash !== null : true;
  if (isThere && isSound) return;
  const message = isThere ? 'This photo is not a photo that Lorebox made.' : 'The file is not in the archive.';
  row.problems.push({ column: 'fullHash', severity: 'error', message });
}

function isWebP(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP';
}

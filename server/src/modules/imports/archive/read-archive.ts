import { tagsMax } from '#contract/limits.ts';
import { cutText } from '#server/database/cut-text.ts';
import { UnreadableFileError } from '../problem.ts';
import { unstorablePath, unstorableText } from '../values/storable.ts';
import {
  type ArchiveKind,
  type ArchiveRecord,
  archiveDocument,
  archiveKinds,
  archiveRecords,
} from './archive-format.ts';
import { type MediaValidation, mediaCheck } from './archive-media.ts';
import type { ArchiveReader } from './archive-reader.ts';
import type { ArchiveRow, ArchiveRows } from './archive-row.ts';
import { settingsOf, type WorkspaceSettings } from './archive-workspace.ts';
import { upgradeArchive } from './upgrade-archive.ts';

/**
 * The records of an archive, each held to what the product accepts, and its files, each read through and found to be what its
 * name says.
 * @throws UnreadableFileError
 */
export async function readArchive(
  reader: ArchiveReader,
  validation: MediaValidation,
  onFile: (done: number) => void,
  workspaceID: string,
): Promise<{ rows: ArchiveRows; workspace: WorkspaceSettings }> {
  const document = archiveDocument.safeParse(upgradeArchive(await reader.workspace(), workspaceID));
  if (!document.success) {
    const why = document.error.issues[0]?.message ?? 'it has another shape';
    throw new UnreadableFileError('archive', `The workspace.json of this archive cannot be read: ${why}.`);
  }
  const rows = Object.fromEntries(
    archiveKinds.map((kind) => [kind, document.data[kind].map((value, index) => readRow(kind, value, index + 1))]),
  ) as unknown as ArchiveRows;
  for (const [index, sha256] of reader.files.entries()) {
    await reader.readHead(sha256, 0);
    onFile(index + 1);
  }
  const checkMedia = mediaCheck(reader, validation);
  for (const [index, row] of rows.media.entries()) {
    await checkMedia(row);
    onFile(reader.files.length + index + 1);
  }
  return { rows, workspace: settingsOf(document.data.workspace) };
}

function readRow(kind: ArchiveKind, value: unknown, line: number): ArchiveRow {
  const given = (value ?? {}) as Record<string, unknown>;
  const name = cutText(String(given.name ?? given.fileName ?? ''), 200);
  const unstorable = unstorablePath(value);
  if (unstorable) {
    const problem = { column: unstorable.join('.'), severity: 'error' as const, message: unstorableText };
    return { kind, line, name, record: null, problems: [problem] };
  }
  const parsed = archiveRecords[kind].safeParse(value);
  if (parsed.success) {
    const record = parsed.data as ArchiveRecord;
    return { kind, line, name, record, problems: tooManyTags(record) };
  }
  const problems = parsed.error.issues
    .slice(0, 5)
    .map((issue) => ({ column: issue.path.join('.'), severity: 'error' as const, message: `${issue.message}.` }));
  return { kind, line, name, record: null, problems };
}

/** Bulk changes of former times let a record have more tags than the limit: an archive gives back what there was. */
function tooManyTags(record: ArchiveRecord): ArchiveRow['problems'] {
  if (!('tags' in record) || record.tags.length <= tagsMax) return [];
  const message = `There are ${record.tags.length} tags, more than the ${tagsMax} allowed. All of them are kept.`;
  return [{ column: 'tags', severity: 'warning', message }];
}

import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import { earlierKeysOfMany } from '#server/records/keys/earlier-keys.ts';
import { decode, fieldsOf, type RecordKind, type StoredRecord } from '#server/records/kind.ts';
import type { MediaRecord } from '#server/records/kinds/media.ts';
import { linksOf, mustHold } from '#server/records/references/reference.ts';
import { archiveFormat, archiveKinds, archiveVersion } from '../archive/archive-format.ts';

const pageSize = 2000;

export interface WrittenWorkspace {
  bytes: number;
  sha256: string;
  /** Hashes of the files that its photos and attachments are kept in, each once. */
  files: string[];
}

/**
 * Writes `workspace.json` (archive-format.ts) to a path: kind by kind, by id, a record a line, so that the same records are
 * always the same bytes and two archives can be compared. Holds a page of records at a time.
 */
export async function writeWorkspace(
  db: Kysely<Tables>,
  kinds: ReadonlyMap<string, RecordKind<never>>,
  workspaceID: string,
  path: string,
  onRows: (count: number) => void,
): Promise<WrittenWorkspace> {
  const file = await open(path, 'w', 0o600);
  const hash = createHash('sha256');
  const files = new Set<string>();
  const live = new Map<string, Set<string>>();
  let bytes = 0;
  let count = 0;
  const write = async (text: string) => {
    const chunk = Buffer.from(text);
    hash.update(chunk);
    bytes += chunk.byteLength;
    await file.writeFile(chunk);
  };
  try {
    await write(`{"format":${JSON.stringify(archiveFormat)},"version":${archiveVersion}`);
    const choices = await workspaceChoices(db, workspaceID);
    if (choices) await write(`,\n"workspace":${JSON.stringify(choices)}`);
    for (const name of archiveKinds) {
      const kind = kinds.get(name) as unknown as RecordKind<Record<string, unknown>>;
      const ids = new Set<string>();
      live.set(name, ids);
      await write(`,\n"${name}":[`);
      for await (const records of pages(db, kind, workspaceID)) {
        const whole = records.filter((record) => isWhole(kind, record, live));
        const keys = await earlierKeysOfMany(
          db,
          workspaceID,
          kind,
          whole.map(({ id }) => id),
        );
        const lines = whole.map((record) => {
          ids.add(record.id);
          if (name === 'media') for (const sha256 of hashesOf(record as unknown as MediaRecord)) files.add(sha256);
          const earlier = keys.get(record.id);
          // Sorted, since restored ones have all been lost at once.
          const more = earlier ? { earlierKeys: earlier.toSorted() } : {};
          return `\n${JSON.stringify({ id: record.id, createdAt: record.createdAt, ...fieldsOf(kind, record), ...more })}`;
        });
        if (lines.length > 0) await write((ids.size > lines.length ? ',' : '') + lines.join(','));
        count += records.length;
        onRows(count);
      }
      await write(ids.size > 0 ? '\n]' : ']');
    }
    await write('\n}\n');
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex'), files: [...files] };
}

/** By what the amounts and texts of the records are meant. */
function workspaceChoices(db: Kysely<Tables>, workspaceID: string) {
  return db
    .selectFrom('workspace')
    .select(['currency', 'language'])
    .where('workspaceID', '=', workspaceID)
    .executeTakeFirst();
}

function hashesOf({ fullHash, thumbnailHash }: MediaRecord): string[] {
  return thumbnailHash === null ? [fullHash] : [fullHash, thumbnailHash];
}

/** What belongs to something in the trash is in the trash with it, though not marked so itself. */
function isWhole(
  kind: RecordKind<Record<string, unknown>>,
  record: Record<string, unknown>,
  live: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  return linksOf(kind, record, mustHold).every(({ kind: name, id }) => {
    // A place's parent may come later in the same list.
    return name === kind.kind || live.get(name)?.has(id) === true;
  });
}

async function* pages(
  db: Kysely<Tables>,
  kind: RecordKind<Record<string, unknown>>,
  workspaceID: string,
): AsyncGenerator<StoredRecord<Record<string, unknown>>[]> {
  for (let afterID = ''; ; ) {
    const rows = await db
      .selectFrom(kind.table)
      .selectAll()
      .where('workspaceID', '=', workspaceID)
      .where('deletedAt', 'is', null)
      .where('id', '>', afterID)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    yield rows.map((row) => decode(kind, row as unknown as Record<string, unknown>));
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    afterID = last.id;
  }
}

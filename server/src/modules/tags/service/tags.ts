import { fold } from '#server/database/fold.ts';
import type { RecordKind } from '#server/records/kind.ts';
import type { Records } from '#server/records/records.ts';
import { retag } from '#server/records/tagging.ts';
import { counted } from '#server/records/wording.ts';
import type { Work } from '#server/records/work.ts';

export interface TagRow {
  tag: string;
  items: number;
  boxes: number;
  places: number;
}

const columns: Record<string, 'items' | 'boxes' | 'places'> = { item: 'items', box: 'boxes', place: 'places' };

/** Tags in use with how many records carry each; of spellings that differ in case, the first by code point names it. */
export function tagRows(records: Records, workspaceID: string): Promise<TagRow[]> {
  return records.cache.get(workspaceID, 'tags', async () => {
    const rows = await records.database.read
      .selectFrom('recordTag')
      .select((select) => ['tagFold', 'kind', select.fn.min('tag').as('tag'), select.fn.countAll<number>().as('uses')])
      .where('workspaceID', '=', workspaceID)
      .groupBy(['tagFold', 'kind'])
      .orderBy('tagFold')
      .orderBy('kind')
      .execute();
    const byFold = new Map<string, TagRow>();
    for (const { tagFold, kind, tag, uses } of rows) {
      const row = byFold.get(tagFold) ?? { tag, items: 0, boxes: 0, places: 0 };
      if (tag < row.tag) row.tag = tag;
      const column = columns[kind];
      if (column) row[column] = Number(uses);
      byFold.set(tagFold, row);
    }
    return [...byFold.values()];
  });
}

interface Tagged {
  tags: string[];
}

/** Renames a tag everywhere it is used, or removes it (newTag absent); records that have both keep one. */
export async function renameTag(work: Work, tag: string, newTag: string | undefined): Promise<number> {
  const uses = await work.db
    .selectFrom('recordTag')
    .select(['kind', 'recordID'])
    .where('workspaceID', '=', work.context.workspaceID)
    .where('tagFold', '=', fold(tag))
    .execute();
  let changed = 0;
  for (const kind of work.context.kinds.values() as Iterable<unknown> as Iterable<RecordKind<Tagged>>) {
    const ids = uses.filter((use) => use.kind === kind.kind).map((use) => use.recordID);
    for (const record of await work.findMany(kind, ids)) {
      const tags =
        newTag === undefined
          ? retag(record.tags, [], [tag])
          : retag(record.tags.map((own) => (fold(own) === fold(tag) ? newTag : own)));
      await work.update(kind, record, { tags });
      changed += 1;
    }
  }
  const what = newTag === undefined ? `Removed tag “${tag}” from` : `Renamed tag “${tag}” to “${newTag}” on`;
  work.summarise(`${what} ${counted(changed, 'record')}`);
  return changed;
}

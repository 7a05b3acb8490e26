import { nodeOf } from '#content/recipe/craft-graph.ts';
import { fold } from '#contract/fold.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import type { Alternative, RecipeInputs } from '#contract/kinds/recipe.ts';
import { contains } from '#server/database/contains.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { LongCommand } from '#server/records/jobs/long-command.ts';
import type { RecordKind } from '#server/records/kind.ts';
import { recipeKind } from '#server/records/kinds/recipe.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import type { Records } from '#server/records/records.ts';
import { retag } from '#server/records/tagging.ts';
import { counted } from '#server/records/wording.ts';

export interface TagRow {
  tag: string;
  /** How many records of each kind carry it; a kind without one is absent. */
  counts: Partial<Record<PageKind, number>>;
  total: number;
}

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
      const row = byFold.get(tagFold) ?? { tag, counts: {}, total: 0 };
      if (tag < row.tag) row.tag = tag;
      row.counts[kind as PageKind] = Number(uses);
      row.total += Number(uses);
      byFold.set(tagFold, row);
    }
    return [...byFold.values()];
  });
}

interface Tagged {
  tags: string[];
}

interface TagSave {
  tag: string;
  newTag?: string | undefined;
}

/** The last record that was looked at, and how many have been changed. */
interface Cursor {
  kind: string;
  recordID: string;
  changed: number;
}

/** Renames a tag everywhere it is used, or removes it (newTag absent); records that have both keep one. */
export const renameTag: LongCommand<TagSave, { changed: number }> = {
  name: 'tagSave',
  isResumable: true,

  async measure(reader, { tag, newTag }) {
    const { db, context } = reader;
    const { records } = await db
      .selectFrom('recordTag')
      .select((row) => row.fn.countAll<number>().as('records'))
      .where('workspaceID', '=', context.workspaceID)
      .where('tagFold', '=', fold(tag))
      .executeTakeFirstOrThrow();
    const recipes = await recipesNaming(reader, tag, newTag);
    if (newTag === undefined) await assertUntaken(reader, tag, recipes);
    return {
      records: Number(records) + recipes.length,
      title: newTag === undefined ? `Removing tag “${tag}”` : `Renaming tag “${tag}”`,
    };
  },

  async run(tx, { tag, newTag }, cursor) {
    let done = (cursor as Cursor | null) ?? { kind: '', recordID: '', changed: 0 };
    for (;;) {
      const uses = await usesAfter(tx, fold(tag), done);
      const last = uses.at(-1);
      if (!last) break;
      let changed = 0;
      for (const kind of tx.context.kinds.values() as Iterable<unknown> as Iterable<RecordKind<Tagged>>) {
        const ids = uses.filter((use) => use.kind === kind.kind).map((use) => use.recordID);
        const records = await tx.findMany(kind, ids);
        await tx.updateMany(
          kind,
          records.map((record) => ({ record, patch: { tags: renamed(record.tags, tag, newTag) } })),
        );
        changed += records.length;
      }
      done = { ...last, changed: done.changed + changed };
      await tx.nextPiece(done);
    }
    // One may have been saved with it while this was under way.
    if (newTag === undefined) await assertUntaken(tx, tag, await recipesNaming(tx, tag, newTag));
    // What is done already doesn't name it any more: there is no place to go on from.
    if (newTag !== undefined)
      for await (const ids of tx.inPieces(await recipesNaming(tx, tag, newTag))) {
        const recipes = await tx.findMany(recipeKind, ids);
        const changes = recipes.map((record) => ({ record, patch: { inputs: renamedIn(record.inputs, tag, newTag) } }));
        await tx.updateMany(recipeKind, changes, { areReferencesChecked: true, arePropertiesChecked: true });
        done = { ...done, changed: done.changed + recipes.length };
      }
    const what = newTag === undefined ? `Removed tag “${tag}” from` : `Renamed tag “${tag}” to “${newTag}” on`;
    tx.summarise(`${what} ${counted(done.changed, 'record')}`);
    return { changed: done.changed };
  },
};

/** @throws 409 where recipes take whatever has the tag: nothing would fit them any more */
async function assertUntaken(reader: RecordReader, tag: string, ids: readonly string[]): Promise<void> {
  const [first] = await reader.findMany(recipeKind, ids.slice(0, 1));
  if (!first) return;
  const others = ids.length > 1 ? ` and ${counted(ids.length - 1, 'other recipe')}` : '';
  throw new ProblemError(
    'conflict',
    `“${first.name}”${others} take${ids.length > 1 ? '' : 's'} anything tagged “${tag}”. Change that first, or rename the tag.`,
  );
}

function renamed(tags: readonly string[], tag: string, newTag: string | undefined): string[] {
  if (newTag === undefined) return retag(tags, [], [tag]);
  return retag(tags.map((own) => (fold(own) === fold(tag) ? newTag : own)));
}

/** Ids of recipes that take whatever has the tag. */
async function recipesNaming(
  { db, context }: RecordReader,
  tag: string,
  newTag: string | undefined,
): Promise<string[]> {
  const rows = await db
    .selectFrom('recipe')
    .select(['id', 'inputs'])
    .where('workspaceID', '=', context.workspaceID)
    .where('deletedAt', 'is', null)
    .where(contains('inputs', '"tag":'))
    .orderBy('id')
    .execute();
  const isNaming = ({ slots }: RecipeInputs) =>
    slots.some(({ alternatives }) =>
      alternatives.some((one) => 'tag' in one && fold(one.tag) === fold(tag) && one.tag !== newTag),
    );
  return rows.filter(({ inputs }) => isNaming(JSON.parse(inputs) as RecipeInputs)).map(({ id }) => id);
}

function renamedIn({ slots }: RecipeInputs, tag: string, newTag: string): RecipeInputs {
  const renamedOf = (one: Alternative) => ('tag' in one && fold(one.tag) === fold(tag) ? { tag: newTag } : one);
  return {
    slots: slots.map((slot) => {
      // One that takes either has the new one once.
      const byNode = new Map(slot.alternatives.map(renamedOf).map((one) => [nodeOf(one), one]));
      return { ...slot, alternatives: [...byNode.values()] };
    }),
  };
}

/** The next records that carry a tag, by kind and id. */
function usesAfter(tx: RecordTransaction, tagFold: string, { kind, recordID }: Cursor) {
  return tx.db
    .selectFrom('recordTag')
    .select(['kind', 'recordID'])
    .where('workspaceID', '=', tx.context.workspaceID)
    .where('tagFold', '=', tagFold)
    .where(({ or, and, eb }) =>
      or([eb('kind', '>', kind), and([eb('kind', '=', kind), eb('recordID', '>', recordID)])]),
    )
    .orderBy('kind')
    .orderBy('recordID')
    .limit(tx.pieceSize)
    .execute();
}

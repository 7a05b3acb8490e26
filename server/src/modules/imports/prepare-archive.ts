import type { Kysely } from 'kysely';
import type { ImportJob, ImportVerdict } from '#contract/import.ts';
import { chunks } from '#server/database/search/write.ts';
import type { Tables } from '#server/database/tables.ts';
import type { RecordKind } from '#server/records/kind.ts';
import { counted } from '#server/records/wording.ts';
import type { Work } from '#server/records/work.ts';
import { type ArchiveKind, archiveKinds } from './archive-format.ts';
import { ArchiveReader } from './archive-reader.ts';
import { roundQuantity } from './number-value.ts';
import { type ArchiveAction, type ArchivePlan, planArchive } from './plan-archive.ts';
import type { ImportInput, Prepared } from './prepared.ts';
import { type ArchiveRow, type ArchiveRows, readArchive } from './read-archive.ts';

const checked = { areReferencesChecked: true };

/** Holds an archive (archive-format.ts) against a workspace: the dry run of restoring it. */
export async function prepareArchive(
  db: Kysely<Tables>,
  kinds: ReadonlyMap<string, RecordKind<never>>,
  { workspaceID, uploadPath, options, fileName }: ImportInput,
  onFile: (done: number) => void,
): Promise<Prepared> {
  const reader = await ArchiveReader.open(uploadPath);
  try {
    const rows = await readArchive(reader, onFile);
    const plan = await planArchive(db, kinds, workspaceID, rows);
    const verdicts = verdictsOf(rows, plan, options.badRows === 'skip' ? 'skip' : 'error');
    const changes = countActions(plan);
    return {
      announcement: {
        format: 'archive',
        columns: [],
        rows: verdicts.length,
        verdicts: countVerdicts(verdicts),
        changes,
        totalsAfter: await totalsAfter(db, workspaceID, rows, plan),
      },
      verdicts,
      changes: [...plan.actions.values()].filter((action) => action === 'create' || action === 'update').length,
      summary: `Restored “${fileName}”: ${counted(changes.items.create + changes.items.update, 'item')}`,
      write: (work) => writeArchive(work, kinds, plan),
    };
  } finally {
    reader.close();
  }
}

async function writeArchive(
  work: Work,
  kinds: ReadonlyMap<string, RecordKind<never>>,
  plan: ArchivePlan,
): Promise<void> {
  for (const name of archiveKinds) {
    const kind = kinds.get(name) as unknown as RecordKind<Record<string, unknown>>;
    const rows = [...plan.actions].filter(([row]) => row.kind === name);
    const created = rows.flatMap(([{ record }, action]) => (action === 'create' && record ? [record] : []));
    for (const chunk of chunks(created, 500)) await work.create(kind, chunk, checked);
    for (const [row, action] of rows) {
      const current = plan.current.get(row);
      if (action !== 'update' || !current || !row.record) continue;
      const { id: _, createdAt: __, ...fields } = row.record;
      await work.update(kind, current, fields, undefined, checked);
    }
  }
}

/** What a person would look for by name is told in any case; the rest only when something is wrong with it. */
function verdictsOf(rows: ArchiveRows, plan: ArchivePlan, bad: 'skip' | 'error'): ImportVerdict[] {
  return archiveKinds.flatMap((kind) =>
    (rows[kind] as ArchiveRow[])
      .filter((row) => kind !== 'stock' || row.problems.length > 0)
      .map((row) => {
        const action = plan.actions.get(row) ?? 'refused';
        const { line, name, problems } = row;
        return { line, name, verdict: action === 'refused' ? bad : action, problems };
      }),
  );
}

function countVerdicts(verdicts: readonly ImportVerdict[]): ImportJob['verdicts'] {
  const counts = { create: 0, update: 0, unchanged: 0, skip: 0, error: 0, warnings: 0 };
  for (const { verdict } of verdicts) counts[verdict] += 1;
  return counts;
}

function countActions(plan: ArchivePlan): ImportJob['changes'] {
  const count = (kind: ArchiveKind) => {
    const counts: Record<ArchiveAction, number> = { create: 0, update: 0, unchanged: 0, refused: 0 };
    for (const [row, action] of plan.actions) if (row.kind === kind) counts[action] += 1;
    const { create, update, unchanged } = counts;
    return { create, update, unchanged };
  };
  return {
    items: count('item'),
    boxes: count('box'),
    places: count('place'),
    stock: count('stock'),
    customFields: count('customField'),
  };
}

async function totalsAfter(
  db: Kysely<Tables>,
  workspaceID: string,
  { stock }: ArchiveRows,
  plan: ArchivePlan,
): Promise<ImportJob['totalsAfter']> {
  const changes = countActions(plan);
  const count = async (table: 'item' | 'box' | 'place') => {
    const row = await db
      .selectFrom(table)
      .select((rows) => rows.fn.countAll<number>().as('count'))
      .where('workspaceID', '=', workspaceID)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return row.count;
  };
  const held = await db
    .selectFrom('stock')
    .innerJoin('item', (on) =>
      on.onRef('item.workspaceID', '=', 'stock.workspaceID').onRef('item.id', '=', 'stock.itemID'),
    )
    .innerJoin('box', (on) => on.onRef('box.workspaceID', '=', 'stock.workspaceID').onRef('box.id', '=', 'stock.boxID'))
    .select((rows) => [rows.fn.countAll<number>().as('count'), rows.fn.sum<number | null>('stock.quantity').as('sum')])
    .where('stock.workspaceID', '=', workspaceID)
    .where('item.deletedAt', 'is', null)
    .where('box.deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const added = stock.reduce((sum, row) => {
    const action = plan.actions.get(row);
    if (!row.record || (action !== 'create' && action !== 'update')) return sum;
    return sum + row.record.quantity - Number(plan.current.get(row)?.quantity ?? 0);
  }, 0);
  return {
    items: (await count('item')) + changes.items.create,
    boxes: (await count('box')) + changes.boxes.create,
    places: (await count('place')) + changes.places.create,
    stockRows: held.count + changes.stock.create,
    quantity: roundQuantity((held.sum ?? 0) + added),
  };
}

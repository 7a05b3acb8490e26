import type { Kysely } from 'kysely';
import type { ImportJob, ImportVerdict } from '#contract/import.ts';
import { exact } from '#contract/limits.ts';
import type { Tables } from '#server/database/tables.ts';
import { addEarlierKeys } from '#server/records/keys/earlier-keys.ts';
import type { RecordKind } from '#server/records/kind.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { counted } from '#server/records/wording.ts';
import type { ImportInput, Prepared } from '../jobs/prepared.ts';
import { workspaceTotals } from '../plan/workspace-totals.ts';
import { type ArchiveKind, type ArchiveRecord, archiveKinds } from './archive-format.ts';
import type { MediaValidation } from './archive-media.ts';
import { ArchiveReader } from './archive-reader.ts';
import type { ArchiveRow, ArchiveRows } from './archive-row.ts';
import { type PlannedSettings, planSettings, writeSettings } from './archive-workspace.ts';
import { type ArchiveAction, type ArchivePlan, planArchive } from './plan-archive.ts';
import { readArchive } from './read-archive.ts';

/** readArchive and planArchive have held each record to what may come back, which is more than may be written today. */
const checked = { areReferencesChecked: true, areLimitsChecked: true, areGroupsChecked: true };

/** Holds an archive (archive-format.ts) against a workspace: the dry run of restoring it. */
export async function prepareArchive(
  db: Kysely<Tables>,
  kinds: ReadonlyMap<string, RecordKind<never>>,
  { workspaceID, userID, uploadPath, options, fileName }: ImportInput,
  validation: MediaValidation,
  onFile: (done: number) => void,
): Promise<Prepared> {
  const reader = await ArchiveReader.open(uploadPath);
  try {
    const { rows, workspace } = await readArchive(reader, validation, onFile, workspaceID);
    const choices = await planSettings(db, { workspaceID, userID }, workspace);
    const plan = await planArchive(db, kinds, workspaceID, rows);
    const ofRecords = verdictsOf(rows, plan, options.badRows === 'skip' ? 'skip' : 'error');
    // The workspace counts as a row: an archive without records may change it alone.
    const verdicts = [...ofWorkspace(choices, fileName), ...ofRecords];
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
      write: async (tx) => {
        await writeArchive(tx, kinds, plan);
        return writeSettings(tx, choices.changes);
      },
    };
  } finally {
    reader.close();
  }
}

/** What is told of the workspace itself stands first. */
function ofWorkspace({ changes, warnings }: PlannedSettings, name: string): ImportVerdict[] {
  if (warnings.length === 0) return [];
  const problems = warnings.map((warning) => ({ ...warning, severity: 'warning' as const }));
  return [{ line: null, name, verdict: Object.keys(changes).length > 0 ? 'update' : 'unchanged', problems }];
}

async function writeArchive(
  tx: RecordTransaction,
  kinds: ReadonlyMap<string, RecordKind<never>>,
  plan: ArchivePlan,
): Promise<void> {
  const origin = { workspaceID: tx.context.workspaceID, batchID: tx.batchID };
  for (const name of archiveKinds) {
    const kind = kinds.get(name) as unknown as RecordKind<Record<string, unknown>>;
    const of = (wanted: ArchiveAction) =>
      [...plan.actions].flatMap(([{ kind: own, record }, action]) =>
        own === name && action === wanted && record ? [record] : [],
      );
    for await (const portion of tx.inPieces(of('create'))) {
      await tx.create(kind, portion, checked);
      await addEarlierKeys(tx.transaction, origin, kind, portion.map(keysOf));
    }
    for await (const portion of tx.inPieces(of('update'))) {
      const ids = portion.map(({ id }) => id);
      const current = new Map((await tx.findMany(kind, ids)).map((record) => [record.id, record]));
      const changes = portion.flatMap(({ id, createdAt: _, earlierKeys: __, ...patch }: Restored) => {
        const record = current.get(id);
        return record ? [{ record, patch }] : [];
      });
      await tx.updateMany(kind, changes, checked);
      await addEarlierKeys(tx.transaction, origin, kind, portion.map(keysOf));
    }
    await tx.nextPiece();
  }
}

type Restored = ArchiveRecord & { earlierKeys?: string[] };
const keysOf = ({ id, earlierKeys = [] }: Restored) => ({ id, earlierKeys });

/** Records that a person would look for by name are always listed; the others only when something is wrong with them. */
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
  for (const { verdict, problems } of verdicts) {
    counts[verdict] += 1;
    counts.warnings += problems.filter(({ severity }) => severity === 'warning').length;
  }
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
    properties: count('property'),
  };
}

async function totalsAfter(
  db: Kysely<Tables>,
  workspaceID: string,
  { stock }: ArchiveRows,
  plan: ArchivePlan,
): Promise<ImportJob['totalsAfter']> {
  const changes = countActions(plan);
  const before = await workspaceTotals(db, workspaceID);
  const added = stock.reduce((sum, row) => {
    const action = plan.actions.get(row);
    if (!row.record || (action !== 'create' && action !== 'update')) return sum;
    return sum + row.record.quantity - Number(plan.current.get(row)?.quantity ?? 0);
  }, 0);
  return {
    items: before.items + changes.items.create,
    boxes: before.boxes + changes.boxes.create,
    places: before.places + changes.places.create,
    stockRows: before.stockRows + changes.stock.create,
    quantity: exact(before.quantity + added),
  };
}

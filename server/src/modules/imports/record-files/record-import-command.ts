import { fieldWords, type KindDeclaration } from '#contract/kinds/declaration.ts';
import { type RecordImportResult, recordImport } from '#contract/record-file.ts';
import { sortKey } from '#server/database/fold.ts';
import { chunks } from '#server/database/search/write.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { Behaviour, Behaviours } from '#server/records/behaviour.ts';
import type { DeclaredKind } from '#server/records/declared-kind.ts';
import type { LongCommand } from '#server/records/jobs/long-command.ts';
import type { RecordKind, StoredRecord } from '#server/records/kind.ts';
import { assertFixedFields } from '#server/records/limits/fixed-fields.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { linksOf } from '#server/records/references/reference.ts';
import { counted } from '#server/records/wording.ts';
import { notCreated, refusalOf } from './create-only.ts';
import type { PlannedRecord, RecordImportInput } from './planned-record.ts';
import { withProperties } from './property-changes.ts';
import { uniqueFields } from './record-names.ts';

type Kind = DeclaredKind<KindDeclaration>;
type Answer = Omit<RecordImportResult, 'batchID' | 'entryCount'>;

/** Writes the records of a CSV file as one batch; one that was deleted since the file was read is left out. */
export function createRecordImportCommand(behaviours: Behaviours): LongCommand<RecordImportInput, Answer> {
  const kindOf = (context: { kinds: ReadonlyMap<string, RecordKind<never>> }, name: string) =>
    context.kinds.get(name) as unknown as Kind;
  return {
    name: recordImport.name,
    measure: async ({ context }, { kind, records, createOnly }) => ({
      records: records.length,
      title: `${createOnly ? 'Creating' : 'Importing'} ${counted(records.filter(({ isRest }) => !isRest).length, kindOf(context, kind))}`,
    }),
    async run(tx, { kind: name, records, createOnly, same, refused, problems, warned, warnings }) {
      const kind = kindOf(tx.context, name);
      const behaviour: Hooks = behaviours[kind.kind] ?? {};
      const counts = { created: 0, changed: 0 };
      for await (const portion of tx.inPieces(records)) {
        const added = portion.filter(({ id }) => id === null);
        await assertStillFree(tx, kind, added, createOnly);
        for (const group of apartFrom(kind, added)) counts.created += await create(tx, kind, behaviour, group);
        // Read now: some of them are changed, too.
        const ids = portion.flatMap(({ id }) => id ?? []);
        const stored = new Map((await tx.findMany(kind, ids)).map((record) => [record.id, record]));
        const changed = portion.flatMap((planned) => {
          const before = planned.id === null ? undefined : stored.get(planned.id);
          return before === undefined || before.deletedAt ? [] : [{ ...planned, before }];
        });
        await assertStillFree(tx, kind, changed);
        counts.changed += await change(tx, kind, behaviour, changed);
      }
      tx.summarise(`${createOnly ? 'Created' : 'Imported'} ${counted(counts.created + counts.changed, kind)}`);
      return { ...counts, same, refused, problems, warned, warnings };
    },
  };
}

type ChangedRow = PlannedRecord & { before: StoredRecord };
type Hooks = Behaviour<never>;

async function change(tx: RecordTransaction, kind: Kind, { prepare }: Hooks, rows: readonly ChangedRow[]) {
  const changes: { record: StoredRecord; patch: Record<string, unknown> }[] = [];
  for (const { before, values: planned } of rows) {
    const values = withProperties(kind.declaration, { ...before }, planned);
    assertFixedFields(kind.declaration, { ...before }, values);
    const patch = { ...values, ...(await prepare?.(tx, values as never, before as never, values)) };
    changes.push({ record: before, patch });
  }
  const updated = await tx.updateMany(kind, changes as never);
  return updated.filter((record, index) => !rows[index]?.isRest && record !== changes[index]?.record).length;
}

async function create(tx: RecordTransaction, kind: Kind, { prepare, created }: Hooks, rows: readonly PlannedRecord[]) {
  const made = [];
  for (const { newID, values } of rows) {
    const given = { ...kind.initial, ...values, ...(await prepare?.(tx, values as never, null, values)) };
    made.push({ ...given, ...(newID === undefined ? {} : { id: newID }) });
  }
  const records = await tx.create(kind, made as never);
  for (const [index, record] of records.entries()) await created?.(tx, record as never, made[index] ?? {});
  return records.length;
}

/** The rows of new records in groups, none of which refers to a record of its own group: those must be there already. */
function apartFrom(kind: Kind, rows: readonly PlannedRecord[]): PlannedRecord[][] {
  const groups: PlannedRecord[][] = [[]];
  const inGroup = new Set<string>();
  for (const row of rows) {
    if (linksOf(kind as never, row.values as never).some(({ id }) => inGroup.has(id))) {
      groups.push([]);
      inGroup.clear();
    }
    groups.at(-1)?.push(row);
    if (row.newID !== undefined) inGroup.add(row.newID);
  }
  return groups;
}

/** Between the reading of the file and this moment others write, too. */
async function assertStillFree(
  tx: RecordTransaction,
  kind: Kind,
  rows: readonly PlannedRecord[],
  createOnly = false,
): Promise<void> {
  for (const field of uniqueFields(kind.declaration)) {
    const { name } = field;
    const wanted = rows.filter(({ values }) => values[name] !== undefined);
    const owners = await ownersOf(
      tx,
      kind,
      name,
      wanted.map(({ values }) => sortKey(String(values[name]))),
    );
    const taken = wanted.filter(({ id, values }) => {
      const owner = owners.get(sortKey(String(values[name])));
      return owner !== undefined && owner !== id;
    });
    const [first] = taken;
    if (!first) continue;
    const words = fieldWords(field);
    if (createOnly) {
      const title = kind.title({ ...kind.initial, ...first.values } as never);
      throw notCreated(refusalOf(title, `Another ${kind.one} has just taken this ${words}.`), taken.length);
    }
    const detail = `Another ${kind.one} has taken the ${words} of line ${first.line}. Import the file again.`;
    throw new ProblemError('conflict', detail);
  }
}

/** Sort key of a unique field to the record that has it. */
async function ownersOf(tx: RecordTransaction, kind: Kind, field: string, keys: readonly string[]) {
  const column = `${field}Fold` as 'codeFold';
  const owners = new Map<string, string>();
  for (const chunk of chunks(keys)) {
    const rows = await tx.db
      .selectFrom(kind.table as 'box')
      .select(['id', column])
      .where('workspaceID', '=', tx.context.workspaceID)
      .where(column, 'in', chunk)
      .execute();
    for (const row of rows) owners.set(row[column], row.id);
  }
  return owners;
}

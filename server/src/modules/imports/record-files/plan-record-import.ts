import { v7 as uuid } from 'uuid';
import { fieldsOf, fieldWords, type KindDeclaration } from '#contract/kinds/declaration.ts';
import { type RecordFileProblem, recordFileLimits } from '#contract/record-file.ts';
import { sortKey } from '#server/database/fold.ts';
import type { DeclaredKind } from '#server/records/declared-kind.ts';
import { keyOf } from '#server/records/keys/key-of.ts';
import { changedFields, parentField, type StoredRecord } from '#server/records/kind.ts';
import { loadProperties } from '#server/records/properties/load-properties.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import { datesRead, dateWarning } from '../values/writing.ts';
import { refusalOf } from './create-only.ts';
import { loadFileNames } from './file-names.ts';
import { misplacedRecords, orderRecords, type RefusedRecord } from './order-records.ts';
import type { PlannedRecord, RecordImportPlan, RecordReading } from './planned-record.ts';
import { changedProperties } from './property-changes.ts';
import { type RecordRow, type RecordTable, readRecords } from './read-records.ts';
import type { AnyKind } from './record-columns.ts';
import { loadRecordNames, type RecordNames, uniqueFields } from './record-names.ts';
import { type RowValues, rowValues } from './row-values.ts';

interface Source {
  reader: RecordReader;
  kind: DeclaredKind<KindDeclaration>;
  declarationOf(kind: string): KindDeclaration;
}

/** What a CSV file of records would change, and what is wrong with it. @throws UnreadableFileError */
export async function planRecordImport(
  { reader, kind, declarationOf }: Source,
  path: string,
  { dateOrder, createOnly = false }: RecordReading = {},
): Promise<RecordImportPlan> {
  const { declaration } = kind;
  const { workspaceID } = reader.context;
  const properties = await loadProperties(reader.db, workspaceID, kind.kind);
  const table = await readRecords(path, kind, properties, dateOrder);
  const own = await loadRecordNames(reader.db, declaration, workspaceID);
  const matched = table.rows.map((row) => matchOf(table, row, own, { declaration, createOnly }));
  const names = await loadFileNames(reader.db, { declaration, properties, declarationOf }, workspaceID, own);
  const newIDs = addNew(table, own, kind, matched);
  const ids = matched.flatMap((match) => match.id ?? []);
  const stored = new Map((await reader.findMany(kind, ids)).map((record) => [record.id, record]));
  const plan = new Planner(kind, own);
  for (const [index, row] of table.rows.entries()) {
    const { id = null, problem = null, isAlias = false } = matched[index] ?? {};
    const before = id === null ? null : (stored.get(id) ?? null);
    const values = rowValues({ declaration, declarationOf, names, table }, row, before as never);
    // Called by an earlier key: the file is older than the key it has now.
    if (isAlias && kind.keyField) delete values.values[kind.keyField];
    plan.add({ row, before, newID: newIDs[index] }, problem ?? row.problem, values);
  }
  plan.place(await loadParents(reader, kind));
  const dates = datesRead(table.writing);
  const warning = dateWarning(table.writing);
  const ofFile = warning === undefined ? [] : [{ line: null, column: null, message: warning }];
  const refusal = createOnly ? refusalIn(plan, table, declaration) : undefined;
  return {
    ...plan.finish([...table.problems, ...ofFile]),
    ...(dates && { dates }),
    ...(refusal !== undefined && { refusal }),
  };
}

function refusalIn({ refusal }: Planner, { rows, columns }: RecordTable, declaration: KindDeclaration) {
  const row = rows.find(({ line }) => line === refusal?.line);
  if (!row || !refusal) return undefined;
  const [title, key] = [
    columns.find(({ field }) => field?.name === declaration.titleField),
    columns.find(({ field }) => field?.isKey),
  ].map((column) => (column ? row.cell(column).trim() : ''));
  return refusalOf(title || key || `Line ${row.line}`, refusal.message);
}

/** Gives ids to the rows that match no record, so that others can refer to them by key or name. */
function addNew(table: RecordTable, own: RecordNames, kind: AnyKind, matched: readonly Match[]) {
  const columnOf = (name: string | undefined) =>
    table.columns.find(({ field, isID }) => field !== null && field.name === name && !isID);
  const [key, title] = [columnOf(kind.keyField), columnOf(kind.declaration.titleField)];
  return table.rows.map((row, index) => {
    if (matched[index]?.id !== undefined || matched[index]?.problem !== undefined) return undefined;
    const id = uuid();
    own.addNew(id, key ? row.cell(key).trim() : '', title ? row.cell(title).trim() : '');
    return id;
  });
}

/** What each record stands in, of a kind whose records stand in one another. */
async function loadParents({ db, context }: RecordReader, kind: AnyKind): Promise<Map<string, string | null>> {
  const field = parentField(kind as never) as 'parentItemID' | undefined;
  if (field === undefined) return new Map();
  const rows = await db
    .selectFrom(kind.table as 'item')
    .select(['id', `${field} as parentID`])
    .where('workspaceID', '=', context.workspaceID)
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, parentID }) => [id, parentID]));
}

interface Match {
  id?: string;
  problem?: string;
  isAlias?: boolean;
}

/**
 * The record that a row is of: the one with its id, else the one with its key, else a new one. Where it may only be a new
 * one, a key that another record had before is as free as it is to a save.
 */
function matchOf(
  table: RecordTable,
  row: RecordRow,
  own: RecordNames,
  { declaration, createOnly }: { declaration: KindDeclaration; createOnly: boolean },
): Match {
  const idColumn = table.columns.find(({ field }) => field === null);
  const keyColumn = table.columns.find(({ field }) => field?.isKey);
  const id = idColumn ? row.cell(idColumn).trim().toLowerCase() : '';
  const key = keyColumn ? row.cell(keyColumn).trim() : '';
  const exact = own.byID(id) ?? (key === '' ? undefined : own.byUnique(keyColumn?.field?.name ?? '', key));
  const found = exact ?? (key === '' || createOnly ? undefined : own.byAlias(key));
  if (!found) return {};
  if (!found.isLive) return { problem: `This ${declaration.one} is in the trash. Restore it first.` };
  if (createOnly) return { problem: `Another ${declaration.one} already has this ${found.id === id ? 'ID' : 'key'}.` };
  return { id: found.id, isAlias: found !== exact };
}

interface ReadRow {
  row: RecordRow;
  before: StoredRecord | null;
  newID: string | undefined;
}

/** Collects what each row does, and refuses rows that stand in each other's way. */
class Planner {
  readonly #kind: DeclaredKind<KindDeclaration>;
  readonly #own: RecordNames;
  #records: PlannedRecord[] = [];
  /** Ids that rows which are left out would have had. */
  readonly #left = new Map<string, number>();
  readonly #problems: RecordFileProblem[] = [];
  readonly #warnings: RecordFileProblem[] = [];
  readonly #counts = { created: 0, changed: 0, same: 0, refused: 0 };
  /** Record → the line that says it. */
  readonly #lines = new Map<string, number>();
  /** Unique field and value → the line that takes it. */
  readonly #taken = new Map<string, number>();
  /** Key of a name → the number of the last one made of it. */
  readonly #numbers = new Map<string, number>();

  constructor(kind: DeclaredKind<KindDeclaration>, own: RecordNames) {
    this.#kind = kind;
    this.#own = own;
  }

  add({ row, before, newID }: ReadRow, problem: string | null, { values, problems, warnings }: RowValues): void {
    const { line } = row;
    const found = problem === null ? problems : [{ column: null, message: problem }];
    const earlier = before ? this.#lines.get(before.id) : undefined;
    if (found.length === 0 && earlier !== undefined)
      found.push({ column: 'ID', message: `Line ${earlier} is the same ${this.#kind.one}.` });
    if (found.length === 0) found.push(...this.#clashes(values, before, line));
    if (found.length > 0) {
      this.#counts.refused += 1;
      this.#problems.push(...found.map((one) => ({ line, ...one })));
      if (newID !== undefined) this.#left.set(newID, line);
      return;
    }
    this.#warnings.push(...warnings.map((one) => ({ line, ...one })));
    for (const key of this.#uniqueValues(values)) this.#taken.set(key, line);
    if (before) this.#lines.set(before.id, line);
    const changed = before ? changedFields(this.#kind, before as never, values as never) : values;
    if (before && Object.keys(changed).length === 0) this.#counts.same += 1;
    else {
      this.#counts[before ? 'changed' : 'created'] += 1;
      this.#records.push({
        ...(before ? { id: before.id } : { id: null, ...(newID === undefined ? {} : { newID }) }),
        ...{ line, values: before ? changedProperties(this.#kind.declaration, { ...before }, changed) : changed },
      });
    }
  }

  /** Of the first row that is left out. */
  get refusal(): RecordFileProblem | undefined {
    return this.#problems.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))[0];
  }

  /** Puts the records into an order in which they can be written, and refuses those that can't be. */
  place(parents: ReadonlyMap<string, string | null>): void {
    const misplaced = misplacedRecords(this.#kind, this.#records, parents);
    this.#refuse(misplaced);
    const { ordered, refused } = orderRecords(this.#kind, this.#records, this.#left);
    this.#refuse(refused);
    this.#records = ordered;
  }

  #refuse(refused: readonly RefusedRecord[]): void {
    const gone = new Set(refused.map(({ record }) => record));
    this.#records = this.#records.filter((record) => !gone.has(record));
    for (const { record, message } of refused) {
      this.#counts.refused += 1;
      this.#counts[record.id === null ? 'created' : 'changed'] -= 1;
      this.#problems.push({ line: record.line, column: null, message });
      if (record.newID !== undefined) this.#left.set(record.newID, record.line);
    }
  }

  finish(ofFile: readonly RecordFileProblem[]): RecordImportPlan {
    // Keys are made last: those that the file names itself go first.
    const byLine = [...this.#records].sort((one, other) => one.line - other.line);
    for (const { id, values, line } of byLine) if (id === null) this.#giveKey(values, line);
    const found = this.#problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
    const problems = [...ofFile, ...found].slice(0, recordFileLimits.problems);
    const written = new Set(byLine.map(({ line }) => line));
    const warnings = this.#warnings.filter(({ line }) => line !== null && written.has(line));
    return {
      ...{ ...this.#counts, problems, records: this.#records },
      warned: new Set(warnings.map(({ line }) => line)).size,
      warnings: warnings.slice(0, recordFileLimits.problems),
    };
  }

  #uniqueValues(values: Record<string, unknown>): string[] {
    return uniqueFields(this.#kind.declaration).flatMap(({ name }) =>
      values[name] === undefined ? [] : [takenKey(name, values[name])],
    );
  }

  #clashes(values: Record<string, unknown>, before: StoredRecord | null, line: number) {
    return uniqueFields(this.#kind.declaration).flatMap((field) => {
      const value = values[field.name];
      if (value === undefined) return [];
      const other = this.#own.byUnique(field.name, String(value));
      const earlier = this.#taken.get(takenKey(field.name, value));
      const words = fieldWords(field);
      if (other && other.id !== before?.id)
        return [{ column: field.label, message: `Another ${this.#kind.one} already has this ${words}.` }];
      if (earlier === undefined || earlier === line) return [];
      return [{ column: field.label, message: `Line ${earlier} already has this ${words}.` }];
    });
  }

  #giveKey(values: Record<string, unknown>, line: number): void {
    for (const { name, isKey } of fieldsOf(this.#kind.declaration)) {
      if (!isKey || values[name] !== undefined) continue;
      const wanted = keyOf(this.#kind.title({ ...this.#kind.initial, ...values } as never));
      for (let number = (this.#numbers.get(wanted) ?? 0) + 1; ; number++) {
        const key = number === 1 ? wanted : `${wanted}_${number}`;
        if (this.#own.byUnique(name, key) || this.#own.byAlias(key) || this.#taken.has(takenKey(name, key))) continue;
        this.#numbers.set(wanted, number);
        this.#taken.set(takenKey(name, key), line);
        values[name] = key;
        break;
      }
    }
  }
}

const takenKey = (field: string, value: unknown) => `${field} ${sortKey(String(value))}`;

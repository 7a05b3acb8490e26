import { fieldsOf, fieldWords, type KindDeclaration } from '#contract/kinds/declaration.ts';
import { type RecordFileProblem, type RecordImportResult, recordFileLimits } from '#contract/record-file.ts';
import { sortKey } from '#server/database/fold.ts';
import type { DeclaredKind } from '#server/records/declared-kind.ts';
import { keyOf } from '#server/records/keys/key-of.ts';
import { changedFields, type StoredRecord } from '#server/records/kind.ts';
import { loadProperties } from '#server/records/properties/load-properties.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import { type RecordRow, type RecordTable, readRecords } from './read-records.ts';
import { loadRecordNames, loadReferredNames, type RecordNames, uniqueFields } from './record-names.ts';
import { type RowValues, rowValues } from './row-values.ts';

/** A record to write: a new one, or the fields that change of one. */
export interface PlannedRecord {
  id: string | null;
  line: number;
  values: Record<string, unknown>;
}

/** What is to be written of a file that was read. */
export interface RecordImportInput extends Pick<RecordImportResult, 'same' | 'refused' | 'problems'> {
  kind: string;
  records: readonly PlannedRecord[];
}

export interface RecordImportPlan extends Omit<RecordImportResult, 'batchID' | 'entryCount'> {
  records: PlannedRecord[];
}

interface Source {
  reader: RecordReader;
  kind: DeclaredKind<KindDeclaration>;
  declarationOf(kind: string): KindDeclaration;
}

/** What a CSV file of records would change, and what is wrong with it. @throws UnreadableFileError */
export async function planRecordImport(
  { reader, kind, declarationOf }: Source,
  path: string,
): Promise<RecordImportPlan> {
  const { declaration } = kind;
  const { workspaceID } = reader.context;
  const properties = await loadProperties(reader.db, workspaceID, kind.kind);
  const table = await readRecords(path, declaration, properties);
  const own = await loadRecordNames(reader.db, declaration, workspaceID);
  const names = await loadReferredNames(reader.db, declarationOf, { declaration, properties }, workspaceID);
  const matched = table.rows.map((row) => matchOf(table, row, own, declaration));
  const ids = matched.flatMap((match) => match.id ?? []);
  const stored = new Map((await reader.findMany(kind, ids)).map((record) => [record.id, record]));
  const plan = new Planner(kind, own);
  for (const [index, row] of table.rows.entries()) {
    const { id = null, problem = null, isAlias = false } = matched[index] ?? {};
    const before = id === null ? null : (stored.get(id) ?? null);
    const values = rowValues({ declaration, declarationOf, names, table }, row, before as never);
    // Called by an earlier key: the file is older than the key it has now.
    if (isAlias && kind.keyField) delete values.values[kind.keyField];
    plan.add(row, before, problem ?? row.problem, values);
  }
  return plan.finish(table.problems);
}

/** The record that a row is of: the one with its id, else the one with its key, else a new one. */
function matchOf(
  table: RecordTable,
  row: RecordRow,
  own: RecordNames,
  declaration: KindDeclaration,
): { id?: string; problem?: string; isAlias?: boolean } {
  const idColumn = table.columns.find(({ field }) => field === null);
  const keyColumn = table.columns.find(({ field }) => field?.isKey);
  const id = idColumn ? row.cell(idColumn).trim().toLowerCase() : '';
  const key = keyColumn ? row.cell(keyColumn).trim() : '';
  const exact = own.byID(id) ?? (key === '' ? undefined : own.byUnique(keyColumn?.field?.name ?? '', key));
  const found = exact ?? (key === '' ? undefined : own.byAlias(key));
  if (!found) return {};
  if (!found.isLive) return { problem: `This ${declaration.one} is in the trash. Restore it first.` };
  return { id: found.id, isAlias: found !== exact };
}

/** Collects what each row does, and refuses rows that stand in each other's way. */
class Planner {
  readonly #kind: DeclaredKind<KindDeclaration>;
  readonly #own: RecordNames;
  readonly #records: PlannedRecord[] = [];
  readonly #problems: RecordFileProblem[] = [];
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

  add(row: RecordRow, before: StoredRecord | null, problem: string | null, { values, problems }: RowValues): void {
    const { line } = row;
    const found = problem === null ? problems : [{ column: null, message: problem }];
    const earlier = before ? this.#lines.get(before.id) : undefined;
    if (found.length === 0 && earlier !== undefined)
      found.push({ column: 'ID', message: `Line ${earlier} is the same ${this.#kind.one}.` });
    if (found.length === 0) found.push(...this.#clashes(values, before, line));
    if (found.length > 0) {
      this.#counts.refused += 1;
      this.#problems.push(...found.map((one) => ({ line, ...one })));
      return;
    }
    for (const key of this.#uniqueValues(values)) this.#taken.set(key, line);
    if (before) this.#lines.set(before.id, line);
    const changed = before ? changedFields(this.#kind, before as never, values as never) : values;
    if (before && Object.keys(changed).length === 0) this.#counts.same += 1;
    else {
      this.#counts[before ? 'changed' : 'created'] += 1;
      this.#records.push({ id: before?.id ?? null, line, values: changed });
    }
  }

  finish(ofFile: readonly RecordFileProblem[]): RecordImportPlan {
    // Keys are made last: those that the file names itself go first.
    for (const { id, values, line } of this.#records) if (id === null) this.#giveKey(values, line);
    const problems = [...ofFile, ...this.#problems].slice(0, recordFileLimits.problems);
    return { ...this.#counts, problems, records: this.#records };
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
        return [{ column: field.label, message: `Another ${this.#kind.one} has this ${words} already.` }];
      if (earlier === undefined || earlier === line) return [];
      return [{ column: field.label, message: `Line ${earlier} has this ${words} already.` }];
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

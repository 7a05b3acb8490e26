import type { Kysely } from 'kysely';
import type { ImportJob, ImportVerdict } from '#contract/import.ts';
import { cutText } from '#server/database/cut-text.ts';
import type { Tables } from '#server/database/tables.ts';
import { counted } from '#server/records/wording.ts';
import { type ReadImport, readImport } from '../formats/formats.ts';
import type { ImportSource } from '../import-row.ts';
import type { ImportInput, Prepared } from '../jobs/prepared.ts';
import type { Problem } from '../problem.ts';
import { datesRead, dateWarning } from '../values/writing.ts';
import { type FreeCodes, writePlan } from '../write-plan.ts';
import { assertNoListCsv } from './list-csv.ts';
import { loadMatching } from './load-matching.ts';
import { matchKeys } from './match-keys.ts';
import { planImport } from './plan.ts';
import { countChanges, type ImportPlan, type RowVerdict } from './plan-types.ts';
import { workspaceCurrency } from './workspace-currency.ts';

export interface InventoryInput {
  db: Kysely<Tables>;
  bytes: Uint8Array;
  input: Pick<ImportInput, 'workspaceID' | 'options' | 'fileName'>;
  freeCodes: FreeCodes;
  beat(progress: number, step: string): void;
}

/**
 * Holds a CSV or JSON file against a workspace (decisions §4 Import: the dry run).
 * @throws UnreadableFileError when nothing of the file can be used
 */
export async function prepareInventory({ db, bytes, input, freeCodes, beat }: InventoryInput): Promise<Prepared> {
  const { options, fileName, workspaceID } = input;
  const { badRows, lastSegment, assetIDs = 'merge' } = options;
  beat(0, 'Reading the file');
  const read = readImport(bytes, options);
  await assertNoListCsv(db, workspaceID, read);
  let known = 0;
  const onRows = (count: number) => {
    known += count;
    beat((known / (known + read.source.rows.length)) * 0.5, 'Comparing with the workspace');
  };
  const world = await loadMatching({ db, workspaceID, onRows }, matchKeys(read.source));
  beat(0.5, 'Checking each row');
  await checkCurrency(db, workspaceID, read.source);
  const plan = planImport(read.source, world, { badRows, lastSegment, assetIDs });
  // Properties are read while it is planned.
  const dates = checkDates(read.source);
  const verdicts = verdictsOf(plan, fileName);
  return {
    announcement: {
      format: plan.format,
      columns: columnsOf(read, plan),
      rows: plan.rows.length,
      verdicts: { ...plan.verdicts, warnings: plan.verdicts.warnings + plan.problems.length },
      changes: plan.changes,
      totalsAfter: plan.after,
      dates,
      header: read.table?.header,
    },
    verdicts,
    changes: countChanges(plan),
    summary: summaryOf(plan, fileName),
    write: async (tx) => {
      await writePlan(tx, plan, freeCodes);
      return false;
    },
  };
}

/** Amounts are taken as they are, also of another currency: nothing is converted. */
async function checkCurrency(db: Kysely<Tables>, workspaceID: string, { currency, problems }: ImportSource) {
  if (currency === undefined) return;
  const own = await workspaceCurrency(db, workspaceID);
  if (own === '' || own === currency) return;
  const message = `Amounts in this file are in ${cutText(currency, 20)}, and this workspace uses ${own}. They are imported without conversion.`;
  problems.push({ line: null, column: 'currency', severity: 'warning', code: 'other-currency', message });
}

/** How dates of which the order matters were read; a warning when that is a guess. */
function checkDates({ writing, problems }: ImportSource): ImportJob['dates'] {
  if (!writing) return undefined;
  const message = dateWarning(writing);
  if (message !== undefined)
    problems.push({ line: null, column: null, severity: 'warning', code: 'date-order', message });
  return datesRead(writing);
}

/** Problems of the whole file come first. */
function verdictsOf(plan: ImportPlan, fileName: string): ImportVerdict[] {
  const rows = plan.rows.map(({ line, name, verdict, problems }: RowVerdict) => ({
    line,
    name,
    verdict,
    problems: problems.map(problemOf),
  }));
  if (plan.problems.length === 0) return rows;
  return [{ line: null, name: fileName, verdict: 'unchanged', problems: plan.problems.map(problemOf) }, ...rows];
}

function problemOf({ column, severity, message }: Problem): ImportVerdict['problems'][number] {
  return { column: column ?? '', severity, message };
}

/** What becomes of each column: of a known format by its name, of another by the mapping in force. */
function columnsOf({ source, table }: ReadImport, plan: ImportPlan): ImportJob['columns'] {
  if (!table) return [];
  const made = new Map(plan.properties.creates.map(({ name, type }) => [name, type]));
  return table.headers.map((column, index) => {
    // Of two columns of one name the first is read.
    const known = table.headers.indexOf(column) === index ? source.taken[column] : undefined;
    const field = source.format === 'mapped' ? table.mapping[index] : known?.replace(/^field:.*/s, 'field');
    const sample = table.sample.map((cells) => cells[index] ?? '').find((cell) => cell !== '') ?? '';
    const name = known?.startsWith('field:') ? known.slice('field:'.length) : column;
    const makes = field === 'field' ? made.get(name.trim()) : undefined;
    return {
      column,
      field: field === undefined || field === 'ignore' ? null : field,
      sample: cutText(sample, 200),
      ...(makes && { makes }),
    };
  });
}

function summaryOf({ changes }: ImportPlan, fileName: string): string {
  const parts = (
    [
      ['item', changes.items],
      ['box', changes.boxes],
      ['place', changes.places],
    ] as const
  ).flatMap(([name, { create, update }]) => [
    ...(create > 0 ? [`${counted(create, name)} added`] : []),
    ...(update > 0 ? [`${counted(update, name)} changed`] : []),
  ]);
  return `Imported “${fileName}”${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}

import type { ImportJob, ImportVerdict } from '#contract/import.ts';
import { counted } from '#server/records/wording.ts';
import { type ReadImport, readImport } from './formats.ts';
import { planImport } from './plan.ts';
import { countChanges, type ImportPlan, type RowVerdict } from './plan-types.ts';
import type { ImportInput, Prepared } from './prepared.ts';
import type { Problem } from './problem.ts';
import type { WorkspaceSnapshot } from './workspace-snapshot.ts';
import { type FreeCodes, writePlan } from './write-plan.ts';

/**
 * Holds a CSV or JSON file against a workspace (decisions §4 Import: the dry run).
 * @throws UnreadableFileError when nothing of the file can be used
 */
export function prepareInventory(
  bytes: Uint8Array,
  world: WorkspaceSnapshot,
  { options, fileName }: Pick<ImportInput, 'options' | 'fileName'>,
  freeCodes: FreeCodes,
): Prepared {
  const { badRows, lastSegment, mapping } = options;
  const read = readImport(bytes, mapping ? { mapping } : {});
  const plan = planImport(read.source, world, { badRows, lastSegment });
  const verdicts = verdictsOf(plan, fileName);
  return {
    announcement: {
      format: plan.format,
      columns: columnsOf(read),
      rows: plan.rows.length,
      verdicts: { ...plan.verdicts, warnings: plan.verdicts.warnings + plan.problems.length },
      changes: plan.changes,
      totalsAfter: plan.after,
    },
    verdicts,
    changes: countChanges(plan),
    summary: summaryOf(plan, fileName),
    write: (work) => writePlan(work, plan, freeCodes),
  };
}

/** What is to be told of the whole file comes first, as if of its header. */
function verdictsOf(plan: ImportPlan, fileName: string): ImportVerdict[] {
  const rows = plan.rows.map(({ line, name, verdict, problems }: RowVerdict) => ({
    line,
    name,
    verdict,
    problems: problems.map(problemOf),
  }));
  if (plan.problems.length === 0) return rows;
  return [{ line: 1, name: fileName, verdict: 'unchanged', problems: plan.problems.map(problemOf) }, ...rows];
}

function problemOf({ column, severity, message }: Problem): ImportVerdict['problems'][number] {
  return { column: column ?? '', severity, message };
}

/** A known format's columns are known by name; another's by the mapping in force. */
function columnsOf({ source, table }: ReadImport): ImportJob['columns'] {
  if (!table) return [];
  const known = new Map(Object.entries(source.columns).map(([field, column]) => [column, field]));
  return table.headers.map((column, index) => {
    const mapped = source.format === 'mapped' ? table.mapping[index] : known.get(column);
    const sample = table.sample.map((cells) => cells[index] ?? '').find((cell) => cell !== '') ?? '';
    return { column, field: mapped === undefined || mapped === 'ignore' ? null : mapped, sample: sample.slice(0, 200) };
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

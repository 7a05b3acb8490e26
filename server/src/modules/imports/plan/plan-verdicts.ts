import type { ImportLocation, ImportRow, ImportSource } from '../import-row.ts';
import { hasError, type Problem } from '../problem.ts';
import type { LocationIndex } from './location-index.ts';
import type { Declared } from './plan-declared.ts';
import type { ItemGroup, PlannedRow } from './plan-groups.ts';
import type { ImportPlan, PlanOptions, RowVerdict, Verdict } from './plan-types.ts';

/** What becomes of each row and location of the file, in the order in which a person reads it. */
export function rowVerdicts(
  source: ImportSource,
  index: LocationIndex,
  declared: Declared,
  groups: readonly ItemGroup[],
  ofItems: ReadonlyMap<PlannedRow, Verdict>,
  options: PlanOptions,
): RowVerdict[] {
  const columns = new Map(Object.entries(source.columns));
  const inFile = (problems: readonly Problem[]) =>
    problems.map((problem) => ({ ...problem, column: columns.get(problem.column ?? '') ?? problem.column }));
  const bad: Verdict = options.badRows === 'skip' ? 'skip' : 'error';
  const ofRow = new Map<ImportRow, Verdict>();
  for (const [planned, verdict] of ofItems) ofRow.set(planned.row, verdict);
  for (const group of groups) for (const { row } of group.skipped) ofRow.set(row, 'skip');
  const changed = new Set([...index.placeUpdates(), ...index.boxUpdates()].map((update) => update.id));
  const ofLocation = (location: ImportLocation): RowVerdict => {
    const found = declared.refs.get(location);
    const kind = found?.kind ?? (location.kind === 'box' ? 'box' : 'place');
    let verdict: Verdict = 'unchanged';
    if (!found || hasError(location.problems)) verdict = bad;
    else if (!index.existed(found.ref)) verdict = 'create';
    else if (changed.has(found.ref)) verdict = 'update';
    return { line: location.line, kind, name: location.name, verdict, problems: inFile(location.problems) };
  };
  const ofItem = (row: ImportRow): RowVerdict => ({
    line: row.line,
    kind: 'item',
    name: row.item.name ?? '',
    verdict: ofRow.get(row) ?? bad,
    problems: inFile(row.problems),
  });
  const all = [...source.locations.map(ofLocation), ...source.rows.map(ofItem)];
  // In a sheet locations and items may be mixed; in JSON each list counts its own records.
  return source.isSheet ? all.sort((one, other) => one.line - other.line) : all;
}

export function countVerdicts(rows: readonly RowVerdict[]): ImportPlan['verdicts'] {
  const counts = { create: 0, update: 0, unchanged: 0, skip: 0, error: 0, warnings: 0 };
  for (const { verdict, problems } of rows) {
    counts[verdict] += 1;
    counts.warnings += problems.filter((problem) => problem.severity === 'warning').length;
  }
  return counts;
}

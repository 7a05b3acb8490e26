import type { ImportLocation, ImportRow, ImportSource } from './import-row.ts';
import { CustomFieldPlanner } from './plan-custom-fields.ts';
import { type Declared, planDeclared } from './plan-declared.ts';
import { groupRows, type ItemGroup, type PlannedRow } from './plan-groups.ts';
import { planItems } from './plan-items.ts';
import { LocationPlanner } from './plan-locations.ts';
import { ItemMatcher } from './plan-matching.ts';
import { totalsAfter, totalsOf } from './plan-totals.ts';
import { defaultPlanOptions, type ImportPlan, type PlanOptions, type RowVerdict, type Verdict } from './plan-types.ts';
import { hasError } from './problem.ts';
import type { WorkspaceSnapshot } from './workspace-snapshot.ts';

/**
 * Says what importing `source` into a workspace would do, without doing it (decisions §4 Import: "a dry run that gives a
 * verdict per row and column … nothing written on a bad row unless the user says skip. Re-importing our own export reports 0
 * changes"). The same source, snapshot and options always give the same plan. Adds to the problems of the source's rows, so
 * a source is planned once.
 */
export function planImport(
  source: ImportSource,
  world: WorkspaceSnapshot,
  options: Partial<PlanOptions> = {},
): ImportPlan {
  const chosen: PlanOptions = { ...defaultPlanOptions, ...options };
  const customFields = new CustomFieldPlanner(world.customFields, source);
  const locations = new LocationPlanner(world, chosen);
  const fieldsOf = new Map(source.rows.map((row) => [row, customFields.read(row)]));
  for (const row of source.rows) checkRow(row);
  learnPaths(source, locations);
  const declared = planDeclared(source.locations, locations);
  const good: PlannedRow[] = [];
  for (const row of source.rows) {
    if (hasError(row.problems)) continue;
    const box = findBox(row, locations, declared, chosen);
    if (!hasError(row.problems)) good.push({ row, fields: fieldsOf.get(row) ?? new Map(), box });
  }
  const groups = groupRows(good, (ref) => customFields.nameOf(ref), chosen);
  const items = planItems(groups, new ItemMatcher(world.items, world.stock, chosen).match(groups), world.stock);
  const rows = verdicts(source, locations, declared, groups, items.verdicts, chosen);
  const before = totalsOf(world);
  const plan: ImportPlan = {
    format: source.format,
    blocked: chosen.badRows === 'refuse' && rows.some((row) => row.verdict === 'error'),
    customFields: { creates: customFields.used(groups) },
    places: { creates: [...locations.placeCreates.values()], updates: locations.placeUpdates() },
    boxes: { creates: [...locations.boxCreates.values()], updates: locations.boxUpdates() },
    items: items.items,
    stock: items.stock,
    rows,
    problems: source.problems,
    counts: countVerdicts(rows),
    before,
    after: before,
  };
  plan.after = totalsAfter(before, plan);
  return plan;
}

function checkRow(row: ImportRow): void {
  if ((row.item.name ?? '').trim() === '' && !hasError(row.problems)) {
    row.problems.push({
      line: row.line,
      column: 'name',
      severity: 'error',
      code: 'name-missing',
      message: 'This row has no name.',
    });
  }
}

/** Bad rows teach nothing: a path that only they name is not created. */
function learnPaths(source: ImportSource, planner: LocationPlanner): void {
  for (const row of source.rows) {
    if (row.boxName === undefined && !hasError(row.problems)) planner.learnPath(row.locationPath);
  }
  for (const location of source.locations) if (!hasError(location.problems)) planner.learnPath(location.path);
}

function findBox(row: ImportRow, planner: LocationPlanner, declared: Declared, options: PlanOptions): string | null {
  if (row.quantity === undefined) return null;
  const known = row.boxID === undefined ? undefined : declared.boxes.get(row.boxID);
  if (known !== undefined) return known;
  const located = row.boxName !== undefined || row.locationPath.length > 0;
  if (!located) {
    // None of it, nowhere: there is nothing to put anywhere.
    if (row.quantity === 0) return null;
    const message = `This row has no location; it goes to the box “${options.unsortedBoxName}”.`;
    row.problems.push({ line: row.line, column: 'location', severity: 'warning', code: 'no-location', message });
  }
  return planner.boxFor(row);
}

function verdicts(
  source: ImportSource,
  planner: LocationPlanner,
  declared: Declared,
  groups: readonly ItemGroup[],
  ofItems: ReadonlyMap<PlannedRow, Verdict>,
  options: PlanOptions,
): RowVerdict[] {
  const columns = new Map(Object.entries(source.columns));
  const bad: Verdict = options.badRows === 'skip' ? 'skip' : 'error';
  const ofRow = new Map<ImportRow, Verdict>();
  for (const [planned, verdict] of ofItems) ofRow.set(planned.row, verdict);
  for (const group of groups) for (const { row } of group.skipped) ofRow.set(row, 'skip');
  const inFile = (problems: ImportRow['problems']) =>
    problems.map((problem) => ({ ...problem, column: columns.get(problem.column ?? '') ?? problem.column }));
  const changed = new Set([...planner.placeUpdates(), ...planner.boxUpdates()].map((update) => update.id));
  const ofLocation = (location: ImportLocation): RowVerdict => {
    const found = declared.refs.get(location);
    const kind = found?.kind ?? (location.kind === 'box' ? 'box' : 'place');
    let verdict: Verdict = 'unchanged';
    if (!found || hasError(location.problems)) verdict = bad;
    else if (planner.isCreated(found.ref)) verdict = 'create';
    else if (changed.has(found.ref)) verdict = 'update';
    return { line: location.line, kind, name: location.name, verdict, problems: inFile(location.problems) };
  };
  const rows = source.rows.map(
    (row): RowVerdict => ({
      line: row.line,
      kind: 'item',
      name: row.item.name ?? '',
      verdict: ofRow.get(row) ?? bad,
      problems: inFile(row.problems),
    }),
  );
  const all = [...source.locations.map(ofLocation), ...rows];
  // Homebox mixes locations and items: the person reads them in the order of the file. In JSON each list counts its own lines.
  return source.format === 'homebox' ? all.sort((one, other) => one.line - other.line) : all;
}

function countVerdicts(rows: readonly RowVerdict[]): Record<Verdict, number> {
  const counts: Record<Verdict, number> = { create: 0, update: 0, unchanged: 0, skip: 0, error: 0 };
  for (const row of rows) counts[row.verdict] += 1;
  return counts;
}

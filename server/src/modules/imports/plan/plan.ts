import type { ImportRow, ImportSource } from '../import-row.ts';
import { hasError } from '../problem.ts';
import { shorten } from '../values/number-value.ts';
import { checkRow } from './check-row.ts';
import { type Declared, planDeclared } from './plan-declared.ts';
import { groupRows, type PlannedRow } from './plan-groups.ts';
import { itemRefs, planItems } from './plan-items.ts';
import { settleKeys } from './plan-keys.ts';
import { LocationPlanner } from './plan-locations.ts';
import { ItemMatcher } from './plan-matching.ts';
import { settleParents } from './plan-parents.ts';
import { PropertyPlanner } from './plan-properties.ts';
import { settleReferences } from './plan-references.ts';
import { countRecords, totalsAfter, totalsOf } from './plan-totals.ts';
import { defaultPlanOptions, type ImportPlan, type PlanOptions, type RecordRef } from './plan-types.ts';
import { countVerdicts, rowVerdicts } from './plan-verdicts.ts';
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
  const properties = new PropertyPlanner(world.properties, source);
  const planner = new LocationPlanner(world, chosen);
  const fieldsOf = new Map(source.rows.map((row) => [row, properties.read(row)]));
  for (const row of source.rows) checkRow(row);
  learnPaths(source, planner);
  const declared = planDeclared(source.locations, planner);
  const good: PlannedRow[] = [];
  for (const row of source.rows) {
    if (hasError(row.problems)) continue;
    const box = findBox(row, planner, declared, chosen);
    if (box !== null) planner.mark(box, row);
    good.push({ row, fields: fieldsOf.get(row) ?? new Map(), box });
  }
  const groups = groupRows(good, (ref) => properties.nameOf(ref), chosen, world.items);
  const matched = new ItemMatcher(world.items, world.stock, chosen).match(groups);
  const refs = itemRefs(groups, matched);
  settleKeys(groups, matched, world);
  settleParents(groups, matched, refs, world);
  settleReferences({ groups, matched, refs, declared, nameOf: (ref) => properties.nameOf(ref) }, world);
  const items = planItems(groups, matched, refs, world.stock);
  const rows = rowVerdicts(source, planner.index, declared, groups, items.verdicts, chosen);
  const before = world.totals ?? totalsOf(world);
  const creates = {
    properties: { creates: properties.used(groups) },
    places: { creates: planner.index.placeCreates(), updates: planner.index.placeUpdates() },
    boxes: { creates: planner.index.boxCreates(), updates: planner.index.boxUpdates() },
    items: items.items,
    stock: items.stock,
  };
  const about = { items: matched.size, stockUnchanged: items.stockUnchanged, good, groups, declared };
  return {
    format: source.format,
    blocked: chosen.badRows === 'refuse' && rows.some((row) => row.verdict === 'error'),
    ...creates,
    rows,
    problems: source.problems,
    verdicts: countVerdicts(rows),
    changes: countRecords(creates, about, planner.index),
    before,
    after: totalsAfter(before, creates),
  };
}

/** Bad rows teach nothing: a path that only they name is not created. */
function learnPaths(source: ImportSource, planner: LocationPlanner): void {
  for (const row of source.rows) {
    if (row.boxName === undefined && !hasError(row.problems)) planner.learnPath(row.locationPath);
  }
  for (const location of source.locations) if (!hasError(location.problems)) planner.learnPath(location.path);
}

/** The box of the workspace that the file describes anew, though not as it can be; without one its stock goes nowhere. */
function boxThere(row: ImportRow, boxID: string, { index }: LocationPlanner): RecordRef | null {
  if (index.box(boxID)) return boxID;
  const message = `The box “${shorten(row.boxName ?? '')}” can’t be imported, so what this item has in it is left out.`;
  row.problems.push({ line: row.line, column: 'box', severity: 'warning', code: 'box-refused', message });
  return null;
}

/** Null when the row says nothing about stock. */
function findBox(row: ImportRow, planner: LocationPlanner, declared: Declared, options: PlanOptions): RecordRef | null {
  if (row.quantity === undefined) return null;
  const known = row.boxID === undefined ? undefined : declared.boxes.get(row.boxID);
  if (known !== undefined) return known;
  if (row.boxID !== undefined && declared.refused.has(row.boxID)) return boxThere(row, row.boxID, planner);
  if (row.boxName === undefined && row.locationPath.length === 0) {
    // None of it, nowhere: there is nothing to put anywhere.
    if (row.quantity === 0) return null;
    const message = `This row has no location; it goes into the box “${options.unsortedBoxName}”.`;
    row.problems.push({ line: row.line, column: 'location', severity: 'warning', code: 'no-location', message });
  }
  return planner.boxFor(row);
}

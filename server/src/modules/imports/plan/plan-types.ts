import type { ImportJob, ImportOptions, ImportVerdict } from '#contract/import.ts';
import type { PropertyValue } from '#contract/kinds/property-values.ts';
import type { ImportFormatID } from '../import-row.ts';
import type { Problem } from '../problem.ts';
import type { ItemValues, Mark, SnapshotProperty, Totals } from './workspace-snapshot.ts';

/** An existing record's id, or `new:<kind>:<n>` for one that the plan creates. */
export type RecordRef = string;

export function isNewRef(ref: RecordRef): boolean {
  return ref.startsWith('new:');
}

export type PlanOptions = {
  /**
   * `box`: the last part of a location is the box, those before it are places. `place`: every part is a place and
   * things go to a box named `boxName` in the last.
   */
  lastSegment: ImportOptions['lastSegment'];
  boxName: string;
  /** Where rows without a location go: a box outside any place. */
  unsortedBoxName: string;
  /** `refuse`: one bad row and nothing is written. `skip`: the good rows are. */
  badRows: ImportOptions['badRows'];
  /**
   * How a row finds the item it is about: by its reference from the other program; also by name and serial number; or not at
   * all, so that every item is created. Our own export's item ids always count unless it is `none`.
   */
  match: 'reference' | 'reference-and-name' | 'none';
  /** What to do when a file lists one reference twice: add the quantities, or leave the later rows out. */
  duplicates: 'add' | 'skip';
  /** `separate`: an item for each asset ID, however alike they are. */
  assetIDs: NonNullable<ImportOptions['assetIDs']>;
};

export const defaultPlanOptions: PlanOptions = {
  lastSegment: 'box',
  boxName: 'Loose items',
  unsortedBoxName: 'Unsorted',
  badRows: 'refuse',
  match: 'reference-and-name',
  duplicates: 'add',
  assetIDs: 'merge',
};

export type PlaceCreate = {
  ref: RecordRef;
  name: string;
  description: string;
  tags: string[];
  parentPlace: RecordRef | null;
} & Mark;
export type PlaceChanges = Partial<Omit<PlaceCreate, 'ref'>>;
export type BoxCreate = {
  ref: RecordRef;
  name: string;
  /** '' lets the server choose one. */
  code: string;
  description: string;
  tags: string[];
  archived: boolean;
  place: RecordRef | null;
} & Mark;
export type BoxChanges = Partial<Omit<BoxCreate, 'ref'>>;
export type ItemCreate = { ref: RecordRef; values: ItemValues; properties: Record<RecordRef, PropertyValue> };
/** `properties` holds the changed ones alone; null clears. */
export type ItemChanges = { values: Partial<ItemValues>; properties: Record<RecordRef, PropertyValue | null> };
export type StockCreate = { ref: RecordRef; item: RecordRef; box: RecordRef; quantity: number };
export type StockUpdate = { id: string; item: RecordRef; box: RecordRef; quantity: number; before: number };
export type PropertyCreate = Omit<SnapshotProperty, 'id' | 'position'> & { ref: RecordRef };

export type Verdict = ImportVerdict['verdict'];

export type RowVerdict = {
  line: number;
  kind: 'item' | 'place' | 'box';
  name: string;
  verdict: Verdict;
  problems: Problem[];
};

/**
 * What an import would do, before it does anything (decisions §4 Import: "a dry run that gives a verdict per row and column").
 * Places come before the places in them. An import sets quantities and deletes nothing. When `blocked`, what it lists
 * is what the good rows alone would do, and must not be written.
 */
export type ImportPlan = {
  format: ImportFormatID;
  blocked: boolean;
  properties: { creates: PropertyCreate[] };
  places: { creates: PlaceCreate[]; updates: Array<{ id: string; changes: PlaceChanges }> };
  boxes: { creates: BoxCreate[]; updates: Array<{ id: string; changes: BoxChanges }> };
  items: { creates: ItemCreate[]; updates: Array<{ id: string; changes: ItemChanges }> };
  stock: { creates: StockCreate[]; updates: StockUpdate[] };
  rows: RowVerdict[];
  /** About the file as a whole. */
  problems: Problem[];
  /** Rows by verdict, and how many warnings there are. */
  verdicts: ImportJob['verdicts'];
  /** Records by what becomes of them; `unchanged` counts those that the file is about. */
  changes: ImportJob['changes'];
  before: Totals;
  after: Totals;
};

/** How many records a plan creates or changes. */
export function countChanges(plan: ImportPlan): number {
  const { properties, places, boxes, items, stock } = plan;
  const created = [properties, places, boxes, items, stock].reduce((sum, part) => sum + part.creates.length, 0);
  return [places, boxes, items, stock].reduce((sum, part) => sum + part.updates.length, created);
}

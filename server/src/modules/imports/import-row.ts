import type { importFormats } from '#contract/import.ts';
import type { RecognizedColumns } from './formats/recognized-columns.ts';
import type { ItemValues, Mark, SnapshotProperty } from './plan/workspace-snapshot.ts';
import type { Problem } from './problem.ts';
import type { Writing } from './values/writing.ts';

/**
 * One row of any file, in our own words. What is undefined the file does not say, so an existing record keeps its own; an
 * empty text or null is said and clears.
 */
export type ImportRow = {
  line: number;
  /** Identifies the item for certain: rows with the same key are one item whatever else they say. */
  itemKey?: string;
  /** The item's id in the workspace that exported it. */
  itemID?: string;
  /** Identifies the row in the program that the file comes from. */
  ref?: string;
  /** The row whose thing holds this one, by `ref`. */
  parentRef?: string;
  /** From the outermost place inwards. Without `boxName` the last may be the box (see PlanOptions.lastSegment). */
  locationPath: string[];
  boxName?: string;
  boxID?: string;
  boxCode?: string;
  boxMark?: Partial<Mark>;
  /** Of the last place of `locationPath`. */
  placeMark?: Partial<Mark>;
  /** Undefined: no stock. */
  quantity?: number;
  item: Partial<ItemValues>;
  /** Values of properties by name, as text. */
  fields: Record<string, string>;
  problems: Problem[];
};

/** A place or box that the file names by itself, not only as the location of an item. */
export type ImportLocation = {
  line: number;
  /** `path`: whether it becomes a place or a box follows from PlanOptions.lastSegment. */
  kind: 'place' | 'box' | 'path';
  /** For `path`: the whole path, itself last. Else empty. */
  path: string[];
  name: string;
  description?: string;
  tags?: string[];
  archived?: boolean;
  code?: string;
  icon?: Mark['icon'] | undefined;
  color?: Mark['color'] | undefined;
  /** For our own JSON: its id there, and the id of the place that holds it. */
  sourceID?: string;
  parentSourceID?: string | null;
  problems: Problem[];
};

export type ImportFormatID = (typeof importFormats)[number];

/** What a file may say of a property. `set`: the name of the set that it is made in; `name`: where the file calls it otherwise. */
export type FileProperty = Pick<SnapshotProperty, 'type'> &
  Partial<Pick<SnapshotProperty, 'name' | 'choices' | 'to' | 'isList' | 'set'>>;

export type ImportSource = {
  format: ImportFormatID;
  /** Rows of a sheet are identified by their line; records of JSON by their position in a list. */
  isSheet: boolean;
  rows: ImportRow[];
  locations: ImportLocation[];
  /** What the file states of its properties, by name; a property that it does not describe is a text. */
  properties: Record<string, FileProperty>;
  /** Those of them that the person chose to be a text, whatever their cells look like. */
  textProperties?: ReadonlySet<string>;
  /** Properties that lead to records which the file names by ids that mean nothing elsewhere: they can't be made of it. */
  unknownReferences?: ReadonlySet<string>;
  /** The file's column for a field of ours, for messages: `quantity` → `HB.quantity`; `field:Batch` → `HB.field.Batch`. */
  columns: Record<string, string>;
  /** What becomes of each column of a known format, for the person. */
  taken: RecognizedColumns;
  /** How its table writes numbers and dates; JSON has one way. */
  writing?: Writing;
  /** What the file says its amounts are in, when it does. */
  currency?: string | undefined;
  /** About the file as a whole. */
  problems: Problem[];
};

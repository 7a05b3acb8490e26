import type { PageKind } from '#contract/kinds/names.ts';
import type { PropertyRow } from '#contract/kinds/property.ts';

/** What the cells of a table read together, once for all of them. */
export interface ShownProperties {
  kind: PageKind;
  /** Of the records of the page. */
  ids: readonly string[];
  propertyIDs: readonly string[];
}

export interface PropertyCellProps {
  property: PropertyRow;
  row: Readonly<Record<string, unknown>>;
}

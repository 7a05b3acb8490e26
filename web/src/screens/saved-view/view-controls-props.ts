import type { ColumnChoice } from '../list/column-choice.ts';
import type { ListControl } from '../list/list-state.ts';
import type { SavedViews } from './saved-views.ts';

/** A column that a list can show. */
export interface ColumnOption {
  id: string;
  label: string;
}

export interface ViewControlsProps {
  list: ListControl;
  savedViews: SavedViews;
  /** What the whole list is called: `Items`. */
  title: string;
  /** Every column that there is, in the order of the list; the first one names the row and is always shown. */
  columns: readonly ColumnOption[];
  /** Those that are shown. */
  shown: readonly ColumnChoice[];
  isTable: boolean;
}

import type { PageKind } from '#contract/kinds/names.ts';
import type { ListView } from '#contract/list-view.ts';

/** The saved views of a list, and the one that is shown. */
export interface SavedViews {
  kind: PageKind;
  /** By name: one's own and those that others share. */
  views: readonly ListView[];
  current: ListView | undefined;
  /** The list shows something else than its view says. */
  isChanged: boolean;
  /** What the list shows, as a view keeps it. */
  query: string;
  /** What the list is searched for, which no view keeps. */
  search: string;
  /** The view that the list opens with. */
  defaultViewID: string | null;
  /** Shows a view as it was saved; null: the whole list. */
  show: (view: Pick<ListView, 'viewID' | 'query'> | null) => void;
  openWith: (viewID: string | null) => void;
}

import type { IconType } from '../foundations/icon-type.ts';

/** What can be done with everything selected. */
export interface BulkAction {
  id: string;
  label: string;
  icon?: IconType;
  onAction: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
}

/** Selecting what is on no page yet. */
export interface SelectAll {
  /** `Select all 2,000` */
  label: string;
  /** The button waits for it. */
  onAction: () => Promise<void>;
}

export interface BulkActionsProps {
  /** How many are selected; nothing shows at 0. */
  count: number;
  actions: readonly BulkAction[];
  onClear: () => void;
  /** Left out when everything is selected. */
  selectAll?: SelectAll;
  /** What they are, singular and plural; default item, items. */
  noun?: readonly [string, string];
}

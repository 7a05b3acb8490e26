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

export interface BulkActionsProps {
  /** How many are selected; nothing shows at 0. */
  count: number;
  actions: readonly BulkAction[];
  onClear: () => void;
  /** What they are, singular and plural; default item, items. */
  noun?: readonly [string, string];
}

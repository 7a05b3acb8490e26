import type { ListView } from '#contract/list-view.ts';

/** One's own, and as an editor those that are shared. */
export const canChangeView = ({ isOwn, isShared }: ListView, canEdit: boolean) =>
  isOwn ? canEdit || !isShared : canEdit;

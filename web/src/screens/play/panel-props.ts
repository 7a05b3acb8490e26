import type { NodeOfGraph, PlayScope } from './play-scope.ts';

export interface PlayPanelProps {
  scope: PlayScope;
  /** A node that playing can begin at. */
  from?: NodeOfGraph;
  /** A node that playing begins at now, also while it is being saved, until it is told that it has; another object begins again. */
  begin?: NodeOfGraph | null;
  onBegun?: () => void;
  /** The nodes that players are at now, the newest last. */
  onNodes?: (nodeIDs: readonly string[]) => void;
  /** Takes the focus when it appears. */
  takesFocus?: boolean;
  onClose?: () => void;
  /** Story and state side by side, where there is room. */
  isWide?: boolean;
}

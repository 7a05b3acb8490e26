import type { PlayScope } from './play-scope.ts';
import type { NodeOfConversation } from './use-from-here.ts';

export interface PlayPanelProps {
  scope: PlayScope;
  /** A node that playing can begin at. */
  from?: NodeOfConversation;
  /** The node that players see now; null: none. */
  onNode?: (nodeID: string | null) => void;
  onClose?: () => void;
  /** Story and state side by side, where there is room. */
  isWide?: boolean;
}

import type { Choice, Line, Value } from '../format/state-types.generated.ts';

/** Where something happened. */
export interface Place {
  conversationID?: string;
  questID?: string;
  /** Of the conversation, or of the quest. */
  nodeID?: string;
}

/** What happened on the way, for the game to show, or to do. */
export type Event =
  | { is: 'variable'; variableID: string; value: Value }
  /** `change` is how many more there are, `quantity` how many there are now. */
  | { is: 'item'; itemID: string; change: number; quantity: number }
  | { is: 'quest'; questID: string; status: 'active' | 'succeeded' | 'failed'; endingID?: string }
  /** A stage, objective or ending was reached; `journal` is what the journal says of it. */
  | { is: 'stage'; questID: string; nodeID: string; title: string; journal?: string }
  | { is: 'objective'; questID: string; nodeID: string; progress: number; count: number; isDone: boolean }
  /** A quest became available. */
  | { is: 'opened'; questID: string }
  | { is: 'bark'; npcID: string; text: string }
  /** The game is to call this function of its own. */
  | { is: 'call'; name: string; arguments: Value[] }
  | { is: 'check'; label: string; value: number; roll: number; against: number; success: boolean }
  /** The content has a mistake; playing goes on. */
  | ({ is: 'problem'; message: string } & Place);

/** What players see after something was done, and what happened on the way. */
export interface Step {
  /** Null: no conversation is played. */
  shown: Line | Choice | null;
  events: Event[];
}

/** A quest as its journal shows it. */
export interface QuestView {
  questID: string;
  status: 'active' | 'succeeded' | 'failed';
  /** Nodes that wait, objectives with how much of them is done; `isOver`: only for a link whose condition is met. */
  active: { nodeID: string; title: string; progress?: number; count?: number; isHidden: boolean; isOver?: true }[];
  journal: { nodeID: string; text: string }[];
  endingID?: string;
}

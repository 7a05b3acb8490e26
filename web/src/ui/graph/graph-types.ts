/** Colours that a kind of node or an edge can have: those of the tokens. */
export type GraphTone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

export interface GraphMark {
  tone: GraphTone;
  /** Read by screen readers, and in the list: `2 comments`. */
  label: string;
  /** Shown in a speech bubble instead of a dot. */
  count?: number;
  /** Shown in a box instead of a dot. */
  text?: string;
}

export interface GraphNode {
  id: string;
  /** Left and top, in pixels at the natural size. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** One of the editor's `kinds`. */
  kind: string;
  title: string;
  /** A second line. */
  detail?: string;
  /** An area with a title behind the other nodes: what is inside it moves along. */
  isFrame?: boolean;
  marks?: readonly GraphMark[];
  /** Colors all of it. */
  tint?: GraphTone;
}

/** Others at a node: `Vera Vale is editing`. */
export type GraphPeople = ReadonlyMap<string, string>;

export interface GraphEdge {
  id: string;
  from: string;
  to: string;
  tone?: GraphTone;
  label?: string;
}

export interface GraphKind {
  label: string;
  tone: GraphTone;
}
export type GraphKinds = Readonly<Record<string, GraphKind>>;

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}

/** What is seen: the point of the graph at the left top corner, and pixels of the screen for each of the graph. */
export interface Camera extends Point {
  zoom: number;
}

/** A node's title while it is edited; `text` is not always what is shown of it. */
export interface EditedTitle {
  text: string;
  lengthMax: number;
  save: (text: string) => void;
}

/** What people do to a graph. A gesture is reported once, at its end. */
export interface GraphActions {
  /** New positions of nodes, by id. `what` is how the history calls it: `Moved 3 nodes`. */
  onMove: (positions: ReadonlyMap<string, Point>, what: string) => void;
  /**
   * A new node whose left top corner is there, joined to another one. Answers its id.
   * @param proposed by a key, which chose no place; `isEnding`: an ending
   */
  onAdd: (at: Point, from: string | null, proposed?: { isEnding: boolean }) => string | null;
  onConnect: (from: string, to: string) => void;
  onDelete: (nodes: readonly string[], edges: readonly string[]) => void;
  /** What is edited of a node, in one line where its title stands. Null: it takes a larger field, beside the graph. */
  onEdit: (id: string) => EditedTitle | null;
  onResize?: (id: string, size: { width: number; height: number }) => void;
  /** Nodes as text, for the clipboard. */
  onCopy: (ids: readonly string[]) => string;
  /** Adds what a text holds, its left top corner there. Answers the ids of the new nodes. */
  onPaste: (text: string, at: Point) => readonly string[];
  /** Positions of a tidy graph: of these nodes, or of all. */
  onLayout: (ids: readonly string[]) => Promise<ReadonlyMap<string, Point>>;
  onUndo?: () => void;
  onRedo?: () => void;
}

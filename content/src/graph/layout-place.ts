export interface LayoutNode {
  id: string;
  /** People read from here: its part of the graph comes first. */
  isStart?: boolean;
  width: number;
  height: number;
  /** Where it is before: parts that no edge joins keep their order. Undefined: nowhere. */
  x?: number;
  y?: number;
}

export interface LayoutEdge {
  from: string;
  to: string;
}

/** A node while it is laid out. */
export interface Place {
  node: LayoutNode;
  column: number;
  /** Its place in its column, from 0 to 1: columns of different length compare. */
  rank: number;
  y: number;
  before: Place[];
  after: Place[];
}

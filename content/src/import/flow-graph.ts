/** A node as it is saved; what is not given is as in a new one. */
export interface FlowNode {
  id: string;
  type: string;
  fields: Readonly<Record<string, unknown>>;
}

export interface FlowEdge {
  fromID: string;
  toID: string;
  port: string;
}

/** The nodes and edges of a conversation while they are made. */
export class FlowGraph {
  readonly nodes: FlowNode[] = [];
  readonly edges: FlowEdge[] = [];
  readonly #newID: () => string;
  #endID: string | null = null;

  constructor(newID: () => string) {
    this.#newID = newID;
  }

  put(node: FlowNode): void {
    this.nodes.push(node);
  }

  /** @returns the id of the node */
  add(type: string, fields: FlowNode['fields']): string {
    const id = this.#newID();
    this.put({ id, type, fields });
    return id;
  }

  link(fromID: string, toID: string, port = 'next'): void {
    this.edges.push({ fromID, toID, port });
  }

  /** The one end of a conversation. */
  end(): string {
    this.#endID ??= this.add('end', {});
    return this.#endID;
  }
}

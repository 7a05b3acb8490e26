import type { LostPart } from './conflict/left-out.ts';
import {
  applyChanges,
  type Gesture,
  type GraphRecord,
  type Parts,
  type ReadGraph,
  type RecordChanges,
  type SavedGesture,
  withoutLooseEdges,
} from './graph-records.ts';

type Version = { id: string; version: number };

/** What the server has of a graph, as far as this page has been told. */
export class KnownGraph {
  #nodes: Parts = new Map();
  /** There are nodes, or were: those in the trash still have their ids, and those whose creation was undone have them in the history. */
  hadNodes = false;
  edges: Parts = new Map();
  readAt: string | undefined;
  /** What others deleted, as it was. */
  readonly lost = new Map<string, LostPart>();

  get nodes(): Parts {
    return this.#nodes;
  }

  set nodes(nodes: Parts) {
    this.#nodes = nodes;
    this.hadNodes ||= nodes.size > 0;
  }

  versionOf(kind: 'nodes' | 'edges', id: string): number {
    return this[kind].get(id)?.version ?? 1;
  }

  /** All of it was read. Answers that it is complete. */
  replace({ nodes, edges, readAt, hadNodes = false }: ReadGraph): true {
    const byID = (records: readonly GraphRecord[], before: Parts): Parts =>
      new Map(records.map((record) => [record.id, newer(record, before.get(record.id))]));
    const [nextNodes, nextEdges] = [byID(nodes, this.nodes), byID(edges, this.edges)];
    this.#lose([
      ...[...this.nodes.keys()].filter((id) => !nextNodes.has(id)),
      ...[...this.edges.keys()].filter((id) => !nextEdges.has(id)),
    ]);
    this.nodes = nextNodes;
    this.hadNodes ||= hadNodes;
    this.edges = nextEdges;
    this.readAt = readAt;
    return true;
  }

  /**
   * What changed was read. Answers whether there are as many as there should be: an undone creation leaves no trace.
   * @param isPart parts were read by id: what else changed before is told by events that are still to come
   */
  merge({ nodes, edges, deleted, nodeCount, edgeCount, readAt }: ReadGraph, isPart: boolean): boolean {
    const merged = (records: readonly GraphRecord[], before: Parts): Parts => {
      if (records.length === 0 && !deleted.some((id) => before.has(id))) return before;
      const next = new Map(before);
      for (const record of records) next.set(record.id, newer(record, before.get(record.id)));
      for (const id of deleted) next.delete(id);
      return next;
    };
    this.#lose(deleted);
    this.nodes = merged(nodes, this.nodes);
    this.hadNodes ||= deleted.length > 0;
    this.edges = merged(edges, this.edges);
    this.readAt = readAt;
    if (isPart) return true;
    return this.nodes.size === nodeCount && this.edges.size === edgeCount;
  }

  /** What one's own gestures changed and deleted while something was read, which may be from before, stays so. */
  keep(
    before: { nodes: Parts; edges: Parts },
    { changed, deleted }: { changed: ReadonlySet<string>; deleted: ReadonlySet<string> },
  ): void {
    for (const kind of ['nodes', 'edges'] as const) {
      const own = [...changed].flatMap((id) => before[kind].get(id) ?? []);
      const newerOnes = own.filter(({ id, version }) => (this[kind].get(id)?.version ?? 0) < version);
      const goneOnes = [...deleted].filter((id) => this[kind].has(id));
      if (newerOnes.length === 0 && goneOnes.length === 0) continue;
      const next = new Map(this[kind]);
      for (const record of newerOnes) next.set(record.id, record);
      for (const id of goneOnes) next.delete(id);
      this[kind] = next;
    }
  }

  /** A gesture was saved. Answers whether others changed one of its records too. */
  learn({ nodes, edges }: Gesture, saved: Pick<SavedGesture, 'nodes' | 'edges' | 'gone'>): boolean {
    this.#lose(saved.gone);
    const isOthersNode = this.#learnParts('nodes', nodes, saved.nodes, saved.gone);
    const isOthersEdge = this.#learnParts('edges', edges, saved.edges, saved.gone);
    // Last: an edge may lead elsewhere now than to the node that was deleted.
    this.edges = withoutLooseEdges(this.nodes, this.edges);
    return isOthersNode || isOthersEdge;
  }

  #lose(ids: readonly string[]): void {
    const gone = new Set(ids);
    const links = new Map<string, GraphRecord[]>();
    if (ids.some((id) => this.nodes.has(id)))
      for (const edge of this.edges.values())
        for (const end of [String(edge.fields.fromID), String(edge.fields.toID)])
          if (gone.has(end)) links.set(end, [...(links.get(end) ?? []), edge]);
    for (const id of gone) {
      const node = this.nodes.get(id);
      const record = node ?? this.edges.get(id);
      if (record) this.lost.set(id, { kind: node ? 'nodes' : 'edges', record, links: links.get(id) ?? [] });
    }
  }

  #learnParts(
    kind: 'nodes' | 'edges',
    changes: RecordChanges | undefined,
    saved: readonly Version[],
    gone: readonly string[],
  ): boolean {
    const next = new Map(applyChanges(this[kind], changes));
    for (const id of gone) next.delete(id);
    const sent = new Map((changes?.update ?? []).map(({ id, version }) => [id, version]));
    let isOthers = false;
    for (const { id, version } of saved) {
      const record = next.get(id);
      const before = sent.get(id);
      if (before !== undefined && version > before + 1) isOthers = true;
      if (record) next.set(id, { ...record, version });
    }
    this[kind] = next;
    return isOthers;
  }
}

/** An answer may be older than what is known already. */
function newer(record: GraphRecord, before: GraphRecord | undefined): GraphRecord {
  if (!before || before.version < record.version) return record;
  return before.version === record.version && isSameFields(before, record)
    ? before
    : before.version > record.version
      ? before
      : record;
}

const isSameFields = (one: GraphRecord, other: GraphRecord) =>
  JSON.stringify(one.fields) === JSON.stringify(other.fields);

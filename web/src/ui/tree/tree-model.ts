import type { IconType } from '../foundations/icon-type.ts';
import type { Appearance } from '../mark/mark.tsx';

/** One node, in a flat list: the tree is made from parentID. */
export interface TreeNodeData {
  id: string;
  /** null (or an id that is not in the list): top level. */
  parentID: string | null;
  label: string;
  icon?: IconType;
  /** What was chosen for it: its icon then is drawn as a mark, and `icon` where the name says nothing. */
  mark?: Appearance;
  /** A number after the label, such as how many boxes stand there. */
  count?: number;
  href?: string;
}

export interface TreeBranch<T extends TreeNodeData> {
  id: string;
  node: T;
  children: TreeBranch<T>[];
}

/** Nests a flat list, keeping its order among siblings. A node whose ancestors form a cycle is shown at the top. */
export function nestNodes<T extends TreeNodeData>(nodes: readonly T[]): TreeBranch<T>[] {
  const branches = new Map(nodes.map((node) => [node.id, { id: node.id, node, children: [] as TreeBranch<T>[] }]));
  const parents = parentIndex(nodes);
  const top: TreeBranch<T>[] = [];
  for (const branch of branches.values()) {
    const parent = branch.node.parentID === null ? undefined : branches.get(branch.node.parentID);
    if (parent && !isInside(parents, parent.id, branch.id)) parent.children.push(branch);
    else top.push(branch);
  }
  return top;
}

/**
 * Whether these nodes may all become children of the target (null: top level): the target is none of them nor inside
 * one of them (decisions §4: no cycles), and at least one of them is not there already.
 */
export function canMove(nodes: readonly TreeNodeData[], ids: Iterable<string>, targetID: string | null): boolean {
  const parents = parentIndex(nodes);
  const moved = [...ids];
  if (targetID !== null && !parents.has(targetID)) return false;
  if (targetID !== null && moved.some((id) => isInside(parents, targetID, id))) return false;
  return moved.some((id) => parents.has(id) && parents.get(id) !== targetID);
}

/** Of these ids, those not already carried by an ancestor among them: moving a branch takes its inside along. */
export function topmost(nodes: readonly TreeNodeData[], ids: Iterable<string>): string[] {
  const parents = parentIndex(nodes);
  const chosen = new Set(ids);
  return [...chosen].filter((id) => {
    for (const ancestor of ancestors(parents, id)) if (chosen.has(ancestor)) return false;
    return true;
  });
}

/** Ids from the parent of the node up to the top level. */
export function ancestorIDs(nodes: readonly TreeNodeData[], id: string): string[] {
  return [...ancestors(parentIndex(nodes), id)];
}

type ParentIndex = ReadonlyMap<string, string | null>;

function parentIndex(nodes: readonly TreeNodeData[]): ParentIndex {
  return new Map(nodes.map((node) => [node.id, node.parentID]));
}

/** Whether a node is the other or lies anywhere below it. */
function isInside(parents: ParentIndex, id: string, container: string): boolean {
  if (id === container) return true;
  for (const ancestor of ancestors(parents, id)) if (ancestor === container) return true;
  return false;
}

function* ancestors(parents: ParentIndex, id: string): Generator<string> {
  const seen = new Set([id]);
  let parent = parents.get(id) ?? null;
  while (parent !== null && parents.has(parent) && !seen.has(parent)) {
    yield parent;
    seen.add(parent);
    parent = parents.get(parent) ?? null;
  }
}

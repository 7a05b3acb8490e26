import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

/** A key of an object, or the index in a list. */
export type JsonPath = readonly (string | number)[];

export interface JsonPlace {
  /** Of the object or list around the cursor, or of the value it is in. */
  path: JsonPath;
  /** The name or value under the cursor. */
  node: SyntaxNode;
  /** Whether a property's name is there, rather than a value. */
  isName: boolean;
}

/** Where in the document a position is, also while it is not whole yet. */
export function placeAt(state: EditorState, position: number, side: -1 | 1 = -1): JsonPlace {
  const node = syntaxTree(state).resolveInner(position, side);
  const path: (string | number)[] = [];
  for (let at: SyntaxNode | null = node; at?.parent; at = at.parent) {
    if (at.name === 'Property') path.unshift(nameOf(state, at));
    else if (at.parent.name === 'Array' && isValue(at)) path.unshift(indexOf(at));
  }
  return { path, node, isName: node.name === 'PropertyName' || node.name === 'Object' };
}

/** The text that a path's value takes up, or its name; of an unfinished property its name; null where there is none. */
export function rangeOf(
  state: EditorState,
  path: JsonPath,
  part: 'name' | 'value',
): { from: number; to: number } | null {
  let value: SyntaxNode | null = syntaxTree(state).topNode.firstChild;
  for (const [index, key] of path.entries()) {
    const property: SyntaxNode | null = value === null ? null : childAt(state, value, key);
    if (property === null) return null;
    const isNameWanted = part === 'name' && index === path.length - 1;
    value = isNameWanted ? property.firstChild : property.name === 'Property' ? property.lastChild : property;
  }
  return value && { from: value.from, to: value.to };
}

function childAt(state: EditorState, value: SyntaxNode, part: string | number): SyntaxNode | null {
  const children = childrenOf(value);
  if (value.name === 'Array') return children.filter(isValue)[Number(part)] ?? null;
  return children.find((child) => child.name === 'Property' && nameOf(state, child) === String(part)) ?? null;
}

/** The names an object has already. */
export function namesIn(state: EditorState, object: SyntaxNode): string[] {
  return childrenOf(object)
    .filter((child) => child.name === 'Property')
    .map((child) => nameOf(state, child));
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

function nameOf(state: EditorState, property: SyntaxNode): string {
  const name = property.getChild('PropertyName');
  if (!name) return '';
  const text = state.sliceDoc(name.from, name.to);
  try {
    return String(JSON.parse(text));
  } catch {
    return text.replaceAll('"', '');
  }
}

function indexOf(element: SyntaxNode): number {
  let index = 0;
  for (let before = element.prevSibling; before; before = before.prevSibling) if (isValue(before)) index++;
  return index;
}

const values = new Set(['True', 'False', 'Null', 'Number', 'String', 'Object', 'Array']);
const isValue = (node: SyntaxNode) => values.has(node.name);

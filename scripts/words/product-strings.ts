import { parseAst } from 'vite';

/** A text of the product's source, with the line it begins on. Expressions in templates are left out (…). */
export interface ProductString {
  line: number;
  text: string;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Attributes whose values nobody reads. */
const unread = new Set(['className', 'key', 'id', 'name', 'type', 'to', 'href', 'path', 'role', 'rel', 'd', 'kind']);

/** Reads the texts of a source file: JSX text, and strings that begin like a sentence or hold several words. */
export function productStrings(source: string, isJsx: boolean): ProductString[] {
  const found: ProductString[] = [];
  const lineStarts = [...source.matchAll(/^/gm)].map(({ index }) => index);
  const add = (node: Node, text: string) => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (/^[A-Z][a-z]/.test(words) || /[a-z’'] [a-z]/i.test(words))
      found.push({ line: lineStarts.findLastIndex((start) => start <= node.start) + 1, text: words });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each);
      return;
    }
    if (value === null || typeof value !== 'object') return;
    const node = value as Node;
    if (node.type === 'ImportDeclaration' || /^TS(Type|Interface)/.test(node.type)) return;
    if (node.type === 'JSXAttribute' && unread.has((node.name as { name: string }).name)) return;
    if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string'))
      add(node, String(node.value));
    if (node.type === 'TemplateLiteral')
      add(node, (node.quasis as { value: { cooked: string } }[]).map(({ value: { cooked } }) => cooked).join('…'));
    for (const key in node) if (key !== 'type') visit(node[key]);
  };
  visit(parseAst(source, { lang: isJsx ? 'tsx' : 'ts' }).body);
  return found;
}

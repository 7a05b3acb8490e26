/** A line of a node's body, without its comment. */
export interface YarnLine {
  /** In the file, from 1. */
  line: number;
  /** Characters before the text; a tab counts as four. */
  indent: number;
  /** Before the text, as they are in the file. */
  offset: number;
  text: string;
  /** A blank line stands before it. */
  isAfterBlank: boolean;
}

/** A node as the file has it. */
export interface YarnNode {
  title: string;
  headers: Map<string, string>;
  /** Of its title. */
  line: number;
  lines: YarnLine[];
  /** Whether `---` begins its body and `===` ends it. */
  hasBody: boolean;
  isEnded: boolean;
}

/** Nodes of a file in its order: headers, `---`, the body, `===`. What stands before the first is told by `stray`. */
export function yarnNodes(text: string, stray: (line: number) => void): YarnNode[] {
  const nodes: YarnNode[] = [];
  let node: YarnNode | null = null;
  let isBlank = false;
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    const trimmed = raw.trim();
    if (node?.hasBody && !node.isEnded) {
      if (/^===\s*$/.test(raw)) node.isEnded = true;
      else {
        const content = withoutComment(raw);
        const offset = content.length - content.trimStart().length;
        const words = content.trim();
        if (words !== '') node.lines.push({ line, indent: indentOf(raw), offset, text: words, isAfterBlank: isBlank });
        // A comment is not a blank line.
        isBlank = trimmed === '' || (words === '' && isBlank);
      }
      continue;
    }
    if (trimmed === '' || trimmed.startsWith('//')) continue;
    if (trimmed === '---') {
      if (!node || node.isEnded) {
        node = newNode(line);
        nodes.push(node);
      }
      node.hasBody = true;
      isBlank = false;
      continue;
    }
    const header = /^([\w.]+)\s*:(.*)$/.exec(trimmed);
    if (!header) {
      // Tags of the whole file stand before its first node.
      if (!trimmed.startsWith('#')) stray(line);
      continue;
    }
    if (!node || node.isEnded) {
      node = newNode(line);
      nodes.push(node);
    }
    const [, name = '', value = ''] = header;
    node.headers.set(name.toLowerCase(), value.trim());
    if (name.toLowerCase() === 'title') {
      node.title = value.trim();
      node.line = line;
    }
  }
  return nodes;
}

const newNode = (line: number): YarnNode => ({
  ...{ title: '', headers: new Map(), line, lines: [], hasBody: false, isEnded: false },
});

function indentOf(raw: string): number {
  let indent = 0;
  for (const character of raw) {
    if (character === ' ') indent++;
    else if (character === '\t') indent += 4;
    else break;
  }
  return indent;
}

/** Without what follows `//`; the one of an address stays, and one in a text of `<<…>>` or `{…}`. */
function withoutComment(raw: string): string {
  if (!raw.includes('//')) return raw;
  let end = '';
  for (let at = 0; at < raw.length; at++) {
    const character = raw[at] as string;
    if (character === '\\') at++;
    else if (end === '' && (character === '{' || raw.startsWith('<<', at))) end = character === '{' ? '}' : '>>';
    else if (end !== '' && raw.startsWith(end, at)) end = '';
    else if (end !== '' && character === '"') at += /^"(?:[^"\\]|\\.)*(?=")/.exec(raw.slice(at))?.[0].length ?? 0;
    else if (raw.startsWith('//', at)) {
      if (raw[at - 1] !== ':') return raw.slice(0, at);
      at++;
    }
  }
  return raw;
}

/** `<<command>>` at a place of a text; null: it is not closed. */
export function commandAt(text: string, from: number): { content: string; end: number } | null {
  let quote = '';
  for (let at = from + 2; at < text.length; at++) {
    const character = text[at] as string;
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (character === '"') quote = character;
    else if (character === '>' && text[at + 1] === '>')
      return { content: text.slice(from + 2, at).trim(), end: at + 2 };
  }
  return null;
}

export interface LineParts {
  text: string;
  /** What stands in `<<if …>>` or `<<once …>>` behind the text, with where. */
  condition: { keyword: 'if' | 'once'; expression: string; at: number } | null;
  /** With their `#`. */
  tags: string[];
}

/** A line or an option, its tags and its condition apart. */
export function lineParts(whole: string): LineParts {
  let text = whole;
  const tags: string[] = [];
  for (;;) {
    const hash = text.lastIndexOf('#');
    if (hash < 0 || text[hash - 1] === '\\' || /[\s<>{}[\]]/.test(text.slice(hash).trim())) break;
    tags.push(text.slice(hash).trim());
    text = text.slice(0, hash).trimEnd();
  }
  tags.reverse();
  const open = text.lastIndexOf('<<');
  const command = open < 0 ? null : commandAt(text, open);
  const words = command && /^(if|once)\b\s*(.*)$/s.exec(command.content);
  if (!command || !words || command.end < text.length) return { text: text.trim(), condition: null, tags };
  const [, keyword = '', rest = ''] = words;
  const expression = keyword === 'once' ? rest.replace(/^if\b\s*/, '') : rest;
  const at = expression === '' ? open : text.indexOf(expression, open);
  return { text: text.slice(0, open).trim(), condition: { keyword: keyword as 'if', expression, at }, tags };
}

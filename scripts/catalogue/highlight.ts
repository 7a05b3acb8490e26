import { highlightTree, tagHighlighter, tags } from '@lezer/highlight';
import { parser } from '@lezer/javascript';
import type { CodeKind, CodeRun } from '#web/catalogue/component-facts.ts';

const typescript = parser.configure({ dialect: 'ts jsx' });
const kinds = tagHighlighter([
  { tag: tags.keyword, class: 'keyword' },
  { tag: [tags.string, tags.regexp], class: 'string' },
  { tag: [tags.number, tags.bool, tags.null], class: 'number' },
  { tag: tags.comment, class: 'comment' },
  { tag: tags.tagName, class: 'tag' },
  { tag: tags.attributeName, class: 'attribute' },
  { tag: tags.typeName, class: 'type' },
]);

/** TypeScript with JSX in runs of one kind; joined, they are the source. */
export function highlight(source: string): CodeRun[] {
  const runs: CodeRun[] = [];
  let end = 0;
  const add = (kind: CodeKind, text: string) => {
    if (text !== '') runs.push([kind, text]);
  };
  highlightTree(typescript.parse(source), kinds, (from, to, kind) => {
    add('', source.slice(end, from));
    add(kind as CodeKind, source.slice(from, to));
    end = to;
  });
  add('', source.slice(end));
  return runs;
}

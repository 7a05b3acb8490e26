import { type Passage, type SourceFile, type Story, storyLimits } from '../story.ts';
import type { StoryNames } from '../story-names.ts';
import { YarnBody } from './yarn-body.ts';
import { declarationsIn } from './yarn-declarations.ts';
import type { YarnContext, YarnEnum } from './yarn-functions.ts';
import { type YarnNode, yarnNodes } from './yarn-lines.ts';

/** Reads files of Yarn Spinner, also of its first version. Never throws: what can't be taken is told to `names`. */
export function readYarn(files: readonly SourceFile[], names: StoryNames): Story {
  const nodes: { file: string; node: YarnNode }[] = [];
  const titles = new Set<string>();
  for (const { name: file, text } of files) {
    const stray = (line: number) =>
      names.problem({ file, line, column: 1 }, 'A node begins with “title:” and has “---” before its text.', 'leftOut');
    const found = yarnNodes(text, stray);
    if (found.length === 0) names.problem({ file, line: 1, column: 1 }, 'There is no node in this file.', 'leftOut');
    for (const node of found) {
      const at = { file, line: node.line, column: 1 };
      if (!node.hasBody) {
        names.problem(at, `The node “${node.title}” has no “---” before its text.`, 'leftOut');
        continue;
      }
      if (nodes.length >= storyLimits.passages) {
        names.problem(at, `More than ${storyLimits.passages} nodes.`, 'leftOut');
        break;
      }
      if (node.title === '') {
        node.title = `Untitled ${node.line}`;
        names.problem(at, `This node has no title. It is called “${node.title}”.`, 'changed');
      }
      if (titles.has(node.title)) {
        const first = node.title;
        for (let count = 2; titles.has(node.title); count++) node.title = `${first} ${count}`;
        names.problem(at, `There are two nodes “${first}”. This one is called “${node.title}”.`, 'changed');
      }
      if (!node.isEnded)
        names.problem(
          at,
          `The node “${node.title}” has no “===” at its end. It was read to the end of the file.`,
          'changed',
        );
      titles.add(node.title);
      nodes.push({ file, node });
    }
  }
  const titleOf = (written: string): string | undefined =>
    titles.has(written) ? written : titles.has(written.replaceAll('.', '_')) ? written.replaceAll('.', '_') : undefined;
  const context: YarnContext = { names, enums: new Map<string, YarnEnum>(), titles, titleOf, passage: '' };
  for (const { file, node } of nodes) declarationsIn(context, file, node);
  const passages = nodes.map(({ file, node }): Passage => {
    const statements = new YarnBody({ ...context, passage: node.title }, file, node).all();
    return { title: node.title, file, line: node.line, statements, position: positionOf(node), tags: tagsOf(node) };
  });
  return { passages, start: titles.has('Start') ? 'Start' : null, title: null };
}

function positionOf({ headers }: YarnNode): Passage['position'] {
  const found = /^\s*(-?\d{1,6})(?:\.\d+)?\s*,\s*(-?\d{1,6})/.exec(headers.get('position') ?? '');
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
}

const tagsOf = ({ headers }: YarnNode): string[] => (headers.get('tags') ?? '').split(/\s+/).filter(Boolean);

import { nodeCases } from '#contract/kinds/conversation-node.ts';

const tag = /<[^<>]*>/g;
const braces = /\{[^{}]*\}/g;

/** Tags are not read; what stands in braces counts as one word. */
export const countWords = (text: string): number =>
  text
    .replaceAll(tag, '')
    .replaceAll(braces, ' x ')
    .match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;

/** What players read of one node. */
export function* textsOf(node: { type: string; text: string; cases: unknown }): Generator<string> {
  if (node.type !== 'line' && node.type !== 'choice') return;
  if (node.text.trim() !== '') yield node.text;
  if (node.type !== 'choice') return;
  for (const row of nodeCases.safeParse(node.cases).data?.rows ?? [])
    if ('text' in row && row.text.trim() !== '') yield row.text;
}

/** How many texts players read in a conversation, and of how many words. */
export function countLines(nodes: Iterable<{ type: string; text: string; cases: unknown }>): {
  lines: number;
  words: number;
} {
  let [lines, words] = [0, 0];
  for (const node of nodes)
    for (const text of textsOf(node)) {
      lines++;
      words += countWords(text);
    }
  return { lines, words };
}

/** How long people read, of so many words; 200 a minute. */
export const readingSeconds = (words: number): number => Math.ceil((words / 200) * 60);

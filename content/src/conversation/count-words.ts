import { nodeCases } from '#contract/kinds/conversation-node.ts';
import type { Message } from '#runtime/format/bundle-types.generated.ts';
import { parseMessage } from '../message/parse.ts';

const tag = /<[^<>]*>/g;
// Of one language, so that the server and every browser count alike; scripts without spaces are known in all of them.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** How many words players read, in any language: a value is one, of several wordings the longest counts, and tags are not read. */
export const countWords = (text: string): number => wordsIn(longestWording(parseMessage(text).message));

function wordsIn(wording: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(wording.replaceAll(tag, ''))) if (isWordLike) words++;
  return words;
}

function longestWording(message: Message): string {
  if (typeof message === 'string') return message;
  return message
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'cases' in part ? longestOf(Object.values(part.cases).map(longestWording)) : '1';
    })
    .join('');
}

function longestOf(wordings: readonly string[]): string {
  let [longest, most] = ['', -1];
  for (const wording of wordings) {
    const words = wordsIn(wording);
    if (words > most) [longest, most] = [wording, words];
  }
  return longest;
}

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

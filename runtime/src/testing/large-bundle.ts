import type { Bundle } from '#runtime/format/bundle-types.generated.ts';
import { bundleOf, npcOf, talkOf } from './bundles.ts';

/** The most nodes that a conversation can have, and characters that a line is tried with (content §10). */
export const nodeCount = 20_000;
const lineLength = 50_000;

/** What a page would run and a terminal would do, were it more than text. */
export const hostile =
  '<img src=x onerror="document.title=\'hurt\'"><script>document.title="hurt"</script>\u001b[2J\u202e"}]{0}\u0000 ';

export const longLine = hostile.repeat(Math.ceil(lineLength / hostile.length)).slice(0, lineLength);

/** Mira says a line as long as can be, asks with it, and goes on until all nodes are played. */
export function largeBundle(): Bundle {
  const lines = Array.from({ length: nodeCount - 2 }, (_, index) => ({
    ...{ id: `n${index}`, type: 'line', text: `Line ${index}` },
    ...(index + 3 < nodeCount ? { next: `n${index + 1}` } : {}),
  }));
  const nodes = [
    { id: 'long', type: 'line', speakerID: 'mira', text: longLine, next: 'choice' },
    { id: 'choice', type: 'choice', text: longLine, options: [{ id: 'on', text: hostile.repeat(9), next: 'n0' }] },
    ...lines,
  ];
  return bundleOf({
    npcs: [npcOf('mira', { name: 'Mira' })],
    conversations: [{ ...talkOf('talk', nodes), participants: ['mira'] }],
  });
}

import { problemList } from '#content/problem/problem-list.ts';
import { idOf, named, WorldMaker } from './worlds.ts';

/** Code, record and first reason of each problem; with the place where it is inside the record. */
export const problemsIn = ({ held }: WorldMaker): string[] =>
  held
    .get(problemList)
    .map(({ code, name, why, where }) =>
      `${code} ${name}: ${why[0]?.says}${where.pointer === undefined ? '' : ` ${where.pointer}`}`.trim(),
    )
    .sort();

/** A conversation without a problem. */
export const sound = { start: { type: 'start' }, hello: { type: 'line' }, end: { type: 'end' } };
export const soundEdges = ['start > hello', 'hello > end'];

/** A world with variables that something reads and changes, which a test says nothing of. */
export function soundWorld(): WorldMaker {
  return new WorldMaker()
    .put('variable', 'open', { type: 'yesNo' })
    .put('variable', 'gold', { type: 'whole', minimum: 0, maximum: 10 })
    .put('npc', 'Mira', {
      barks: {
        rows: [
          { text: 'Hm', condition: named('variable', 'open') },
          { text: 'Ah', condition: `${named('variable', 'gold')} > 2` },
        ],
      },
    })
    .talk('Changes', sound, soundEdges)
    .put('conversationNode', 'Changes/hello', {
      ...{ conversationID: idOf('conversation', 'Changes'), type: 'line', text: 'Hm', name: 'hello' },
      effects: [
        { do: 'toggle', variableID: idOf('variable', 'open') },
        { do: 'add', variableID: idOf('variable', 'gold'), value: '1' },
      ],
    });
}

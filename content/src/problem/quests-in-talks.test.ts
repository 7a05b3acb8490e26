import { describe, expect, test } from 'vitest';
import { problemsIn, sound, soundEdges, soundWorld } from '../testing/problem-worlds.ts';
import { idOf, named } from '../testing/worlds.ts';

describe('content §9: quests, with what conversations do to them', () => {
  const quest = { start: 'start', find: 'objective', end: 'succeed' };
  const edges = ['start > find', 'find > end'];
  const questID = idOf('quest', 'Lamp');
  const starting = (connected: boolean) =>
    soundWorld()
      .quest('Lamp', quest, edges, { prerequisites: `${named('variable', 'gold')} > 10` })
      .talk('Talk', { ...sound, begin: { type: 'effects', effects: [{ do: 'start', questID }] } }, [
        ...soundEdges.slice(connected ? 1 : 0),
        'begin > hello',
        ...(connected ? ['start > begin'] : []),
      ]);

  test('one that only a conversation begins can’t begin when players never come there', () => {
    expect(problemsIn(starting(true))).toEqual(['neverTrue Lamp: condition']);
    expect(problemsIn(starting(false))).toEqual([
      'blockedQuest Lamp: neverBegins',
      'neverTrue Lamp: condition',
      'unreachableNode begin: nothingLeadsHere',
    ]);
  });

  test('nodes that a conversation leads to are reached, where players come to it', () => {
    const advancing = (connected: boolean) =>
      soundWorld()
        .quest('Lamp', { ...quest, aside: 'stage' }, [...edges, 'aside > end'])
        .talk(
          'Talk',
          {
            ...sound,
            go: { type: 'effects', effects: [{ do: 'advance', questID, nodeID: idOf('questNode', 'Lamp/aside') }] },
          },
          [...soundEdges.slice(connected ? 1 : 0), 'go > hello', ...(connected ? ['start > go'] : [])],
        );
    expect(problemsIn(advancing(true))).toEqual([]);
    expect(problemsIn(advancing(false))).toEqual([
      'unreachableNode Lamp/aside: nothingLeadsHere',
      'unreachableNode go: nothingLeadsHere',
    ]);
  });

  test('an ending that asks for a line which players never hear can’t be reached', () => {
    const asking = (connected: boolean) =>
      soundWorld()
        .talk('Talk', { ...sound, secret: { type: 'line' } }, [
          ...soundEdges.slice(0, 1),
          ...(connected ? ['hello > secret'] : ['hello > end']),
          'secret > end',
        ])
        .quest('Lamp', { ...quest, other: 'fail' }, [...edges])
        .put('questEdge', 'Lamp/ask', {
          questID,
          fromID: idOf('questNode', 'Lamp/start'),
          toID: idOf('questNode', 'Lamp/truth'),
          condition: `visited(${named('conversationNode', 'Talk/secret')})`,
        })
        .put('questNode', 'Lamp/truth', { questID, type: 'succeed', title: 'truth' });
    expect(problemsIn(asking(true))).toEqual([]);
    expect(problemsIn(asking(false))).toEqual([
      'neverTrue Lamp/ask: condition',
      'unreachableNode Lamp/truth: onlyThroughNever',
      'unreachableNode secret: nothingLeadsHere',
    ]);
  });

  test('one that waits for what can’t be reached locks up', () => {
    const joining = (...more: string[]) =>
      soundWorld().quest('Lamp', { ...quest, other: 'stage', both: 'allOf' }, [
        ...['start > find', 'find > both', 'other > both', 'both > end'],
        ...more,
      ]);
    expect(problemsIn(joining('start > other'))).toEqual([]);
    expect(problemsIn(joining())).toContain('lockedUp Lamp/both: waitsForever');
  });
});

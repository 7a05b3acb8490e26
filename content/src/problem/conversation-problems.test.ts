import { describe, expect, test } from 'vitest';
import { idOf, named, WorldMaker } from '../testing/worlds.ts';
import type { SentRow } from '../world/world.ts';
import { problemList } from './problem-list.ts';

/** Code, record and first reason of each problem; with the place where it is inside the record. */
const found = ({ held }: WorldMaker): string[] =>
  held
    .get(problemList)
    .map(({ code, name, why, where }) =>
      `${code} ${name}: ${why[0]?.says}${where.pointer === undefined ? '' : ` ${where.pointer}`}`.trim(),
    )
    .sort();

const [start, line, end] = [{ type: 'start' }, { type: 'line' }, { type: 'end' }];
const option = (id: string, more: object = {}) => ({
  ...{ id: id.padEnd(8, '0'), text: id, condition: '', unavailable: 'hide', reason: '', once: false, effects: [] },
  check: null,
  ...more,
});
const choice = (...rows: object[]): SentRow => ({ type: 'choice', cases: { rows } });
const branch = (...conditions: string[]): SentRow => ({
  type: 'branch',
  cases: { rows: conditions.map((condition, index) => ({ id: `case000${index}`, condition })) },
});
const sound = { start, hello: line, end };
const soundEdges = ['start > hello', 'hello > end'];

/** A world with variables that something reads and changes, which a test says nothing of. */
function world(): WorldMaker {
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
const openIs = named('variable', 'open');

describe('content §9: the flow of a conversation', () => {
  test('that goes from a start to ends has no problem, nor has one that is not written yet', () => {
    expect(found(world().talk('Talk', sound, soundEdges).put('conversation', 'Idea'))).toEqual([]);
    expect(
      found(world().talk('Talk', { ...sound, aside: { type: 'note' }, act: { type: 'frame' } }, soundEdges)),
    ).toEqual([]);
  });

  test('with no start, or more than one', () => {
    expect(found(world().talk('Talk', { hello: line, end }, ['hello > end']))).toEqual(['noStart Talk: noStartNode']);
    const twice = world().talk('Talk', { ...sound, again: start }, [...soundEdges, 'again > hello']);
    expect(found(twice)).toEqual(['severalStarts Talk: severalStartNodes']);
  });

  test('with a name that two nodes have: the oldest keeps it, and the fix gives the other a free one', () => {
    const twice = (one: string, other: string) =>
      world().talk(
        'Talk',
        {
          start,
          hello: { ...line, name: one },
          bye: { ...line, name: other },
          aside: { type: 'note', name: one },
          end,
        },
        ['start > hello', 'hello > bye', 'bye > end'],
      );
    expect(found(twice('cellar', 'cellar'))).toEqual(['sameName cellar: sharesName']);
    const [problem] = twice('cellar', 'cellar').held.get(problemList);
    expect(problem).toMatchObject({ where: { field: 'name' }, fix: { says: 'rename', fields: { name: 'cellar 2' } } });
    expect(found(twice('cellar', 'attic'))).toEqual([]);
  });

  test('with nodes that nothing leads to, and those behind them; what others jump to is reached', () => {
    const lost = world().talk('Talk', { ...sound, lost: line, more: line }, [
      ...soundEdges,
      'lost > more',
      'more > end',
    ]);
    expect(found(lost)).toEqual([
      'unreachableNode lost: nothingLeadsHere',
      'unreachableNode more: onlyFromUnreachable',
    ]);
    const jump = { type: 'jump', toConversationID: idOf('conversation', 'Talk') };
    lost.talk('Other', { start, jump: { ...jump, toNodeID: idOf('conversationNode', 'Talk/lost') } }, ['start > jump']);
    expect(found(lost)).toEqual([]);
  });

  test('with nodes behind conditions that can never be true', () => {
    const cases = (condition: string) =>
      world().talk('Talk', { ...sound, ask: branch(condition, ''), rich: line }, [
        'start > ask',
        'ask case0000 > rich',
        'rich > end',
        'ask case0001 > hello',
        'hello > end',
      ]);
    expect(found(cases(`${named('variable', 'gold')} > 10`))).toEqual([
      'neverTrue ask: condition /rows/0/condition',
      'unreachableNode rich: onlyThroughNever',
    ]);
    expect(found(cases(`${named('variable', 'gold')} > 9`))).toEqual([]);
  });

  test('with ways that lead nowhere', () => {
    expect(found(world().talk('Talk', sound, ['start > hello']))).toContain('deadEnd hello: nothingFollows');
    const asked = {
      start,
      ask: choice(option('yes'), option('no', { check: { label: 'Dare', value: '1', against: '2', roll: '' } })),
      end,
    };
    expect(found(world().talk('Talk', asked, ['start > ask', 'ask no000000 > end']))).toEqual([
      'deadEnd ask: failureLeadsNowhere /rows/1',
      'deadEnd ask: optionLeadsNowhere /rows/0',
    ]);
    const all = ['start > ask', 'ask yes00000 > end', 'ask no000000 > end', 'ask no000000:fail > end'];
    expect(found(world().talk('Talk', asked, all))).toEqual([]);
  });

  test('with a choice whose options may all be unavailable', () => {
    const asking = (...conditions: string[]) =>
      world().talk(
        'Talk',
        { start, ask: choice(...conditions.map((condition, index) => option(`o${index}`, { condition }))), end },
        ['start > ask', ...conditions.map((_, index) => `ask o${index}000000 > end`)],
      );
    expect(found(asking(openIs))).toEqual(['emptyChoice ask: allMayBeHidden']);
    expect(found(asking(openIs, `not ${openIs}`))).toEqual([]);
    expect(found(asking(openIs, ''))).toEqual([]);
    const once = world().talk('Talk', { start, ask: choice(option('yes', { once: true })), end }, [
      'start > ask',
      'ask yes00000 > end',
    ]);
    expect(found(once)).toEqual(['emptyChoice ask: allMayBeHidden']);
    expect(found(once.talk('Talk', {}, ['ask else > end']))).toEqual([]);
  });

  test('with an option that can never be shown', () => {
    const asked = world().talk(
      'Talk',
      { start, ask: choice(option('a', { condition: `${openIs} and not ${openIs}` }), option('b')), end },
      ['start > ask', 'ask a0000000 > end', 'ask b0000000 > end'],
    );
    expect(found(asked)).toEqual(['neverTrue ask: condition /rows/0/condition']);
  });

  test('with a branch that may match nothing', () => {
    const asking = (...conditions: string[]) =>
      world().talk('Talk', { start, ask: branch(...conditions), end }, [
        'start > ask',
        ...conditions.map((_, index) => `ask case000${index} > end`),
      ]);
    expect(found(asking(openIs))).toEqual(['noElse ask: noneMayHold']);
    expect(found(asking(openIs, `not ${openIs}`))).toEqual([]);
    expect(found(asking(openIs).talk('Talk', {}, ['ask else > end']))).toEqual([]);
  });

  test('with a loop that shows nothing', () => {
    const nodes = { start, one: { type: 'effects' }, two: branch(openIs), end };
    const round = ['start > one', 'one > two', 'two case0000 > one'];
    expect(found(world().talk('Talk', { ...nodes, end: { type: 'note' } }, [...round, 'two else > one']))).toEqual([
      'endlessLoop one: goesRound',
    ]);
    expect(found(world().talk('Talk', nodes, [...round, 'two else > end']))).toEqual([]);
    const shown = world().talk('Talk', { start, one: line, two: branch('') }, [
      'start > one',
      'one > two',
      'two case0000 > one',
    ]);
    expect(found(shown)).toEqual([]);
  });

  test('with jumps that lead nowhere', () => {
    const jumping = (fields: SentRow) =>
      world()
        .talk('Idea', {})
        .talk('Other', sound, soundEdges)
        .talk('Talk', { ...sound, hello: { type: 'jump', ...fields } }, ['start > hello', 'hello > end']);
    const other = idOf('conversation', 'Other');
    const [own, theirs] = [idOf('conversationNode', 'Talk/end'), idOf('conversationNode', 'Other/hello')];
    const unset = found(jumping({}));
    expect(unset).toContain('jumpNowhere hello: noJumpTarget');
    expect(found(jumping({ toConversationID: idOf('conversation', 'Idea'), returns: true }))).toEqual([
      'jumpNowhere hello: noStartThere',
    ]);
    expect(found(jumping({ toNodeID: theirs, returns: true }))).toEqual(['jumpNowhere hello: nodeOfOtherConversation']);
    for (const fine of [
      { toNodeID: own, returns: true },
      { toConversationID: other, toNodeID: theirs, returns: true },
    ])
      expect(found(jumping(fine))).toEqual([]);
    const [problem] = jumping({ toNodeID: theirs, returns: true }).held.get(problemList);
    expect(problem?.fix?.fields).toEqual({ toConversationID: other });
  });

  test('with lines and options without text, and lines with an actor and without a speaker', () => {
    const said = (fields: SentRow) => world().talk('Talk', { ...sound, hello: { ...line, ...fields } }, soundEdges);
    expect(found(said({ text: ' ' }))).toEqual(['emptyText hello: noLineText']);
    expect(found(said({ direction: 'whispers' }))).toEqual(['noSpeaker hello: actedByNobody']);
    expect(found(said({ direction: 'whispers', speakerID: idOf('npc', 'Mira') }))).toEqual([]);
    const asked = (text: string) =>
      world().talk('Talk', { start, ask: choice(option('a', { text })), end }, ['start > ask', 'ask a0000000 > end']);
    expect(found(asked(''))).toEqual(['emptyText ask: noOptionText /rows/0/text']);
    expect(found(asked('Yes'))).toEqual([]);
  });
});

describe('content §9: conversations of one NPC', () => {
  const participants = [idOf('npc', 'Mira')];
  const both = (first: SentRow, second: SentRow) =>
    world()
      .talk('First', sound, soundEdges, { participants, ...first })
      .talk('Second', sound, soundEdges, { participants, ...second });

  test('one that always comes after another one never plays', () => {
    expect(found(both({ priority: 5 }, {}))).toEqual(['neverPlays Second: alwaysComesFirst']);
    expect(found(both({}, {}))).toEqual([]);
    expect(found(both({ priority: 5, condition: openIs }, {}))).toEqual([]);
    expect(found(both({ priority: 5, archived: true }, {}))).toEqual([]);
    expect(found(both({ priority: 5 }, { participants: [] }))).toEqual([]);
  });
});

describe('content §9: quests, with what conversations do to them', () => {
  const quest = { start: 'start', find: 'objective', end: 'succeed' };
  const edges = ['start > find', 'find > end'];
  const questID = idOf('quest', 'Lamp');
  const starting = (connected: boolean) =>
    world()
      .quest('Lamp', quest, edges, { prerequisites: `${named('variable', 'gold')} > 10` })
      .talk('Talk', { ...sound, begin: { type: 'effects', effects: [{ do: 'start', questID }] } }, [
        ...soundEdges.slice(connected ? 1 : 0),
        'begin > hello',
        ...(connected ? ['start > begin'] : []),
      ]);

  test('one that only a conversation begins can’t begin when players never come there', () => {
    expect(found(starting(true))).toEqual(['neverTrue Lamp: condition']);
    expect(found(starting(false))).toEqual([
      'blockedQuest Lamp: neverBegins',
      'neverTrue Lamp: condition',
      'unreachableNode begin: nothingLeadsHere',
    ]);
  });

  test('nodes that a conversation leads to are reached, where players come to it', () => {
    const advancing = (connected: boolean) =>
      world()
        .quest('Lamp', { ...quest, aside: 'stage' }, [...edges, 'aside > end'])
        .talk(
          'Talk',
          {
            ...sound,
            go: { type: 'effects', effects: [{ do: 'advance', questID, nodeID: idOf('questNode', 'Lamp/aside') }] },
          },
          [...soundEdges.slice(connected ? 1 : 0), 'go > hello', ...(connected ? ['start > go'] : [])],
        );
    expect(found(advancing(true))).toEqual([]);
    expect(found(advancing(false))).toEqual([
      'unreachableNode Lamp/aside: nothingLeadsHere',
      'unreachableNode go: nothingLeadsHere',
    ]);
  });

  test('an ending that asks for a line which players never hear can’t be reached', () => {
    const asking = (connected: boolean) =>
      world()
        .talk('Talk', { ...sound, secret: line }, [
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
    expect(found(asking(true))).toEqual([]);
    expect(found(asking(false))).toEqual([
      'neverTrue Lamp/ask: condition',
      'unreachableNode Lamp/truth: onlyThroughNever',
      'unreachableNode secret: nothingLeadsHere',
    ]);
  });

  test('one that waits for what can’t be reached locks up', () => {
    const joining = (...more: string[]) =>
      world().quest('Lamp', { ...quest, other: 'stage', both: 'allOf' }, [
        ...['start > find', 'find > both', 'other > both', 'both > end'],
        ...more,
      ]);
    expect(found(joining('start > other'))).toEqual([]);
    expect(found(joining())).toContain('lockedUp Lamp/both: waitsForever');
  });
});

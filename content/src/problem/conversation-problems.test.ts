import { describe, expect, test } from 'vitest';
import { problemsIn, sound, soundEdges, soundWorld } from '../testing/problem-worlds.ts';
import { idOf, named } from '../testing/worlds.ts';
import type { SentRow } from '../world/world.ts';
import { nodeProblems, problemCounts, problemList } from './problem-list.ts';

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

const openIs = named('variable', 'open');

describe('content §9: the flow of a conversation', () => {
  test('that goes from a start to ends has no problem, nor has one that is not written yet', () => {
    expect(problemsIn(soundWorld().talk('Talk', sound, soundEdges).put('conversation', 'Idea'))).toEqual([]);
    expect(
      problemsIn(soundWorld().talk('Talk', { ...sound, aside: { type: 'note' }, act: { type: 'frame' } }, soundEdges)),
    ).toEqual([]);
  });

  test('with no start, or more than one', () => {
    const without = soundWorld().talk('Talk', { hello: line, end }, ['hello > end']);
    expect(problemsIn(without)).toEqual(['noStart Talk: noStartNode']);
    // What a jump leads to may be reached without a start, so it isn't what comes first.
    const jump = { type: 'jump', toConversationID: idOf('conversation', 'Talk') };
    without.put('conversationNode', 'Changes/end', {
      ...{ conversationID: idOf('conversation', 'Changes'), ...jump },
      toNodeID: idOf('conversationNode', 'Talk/aside'),
    });
    const nodes = { hello: { ...line, x: 0, y: 5 }, end: { ...end, x: 300, y: 0 }, aside: { ...line, x: -40, y: 90 } };
    without.talk('Talk', nodes, ['hello > end', 'aside > end']);
    expect(without.held.get(problemList).find(({ code }) => code === 'noStart')).toMatchObject({
      missingStart: { next: { kind: 'conversationNode', id: idOf('conversationNode', 'Talk/hello') } },
      newNodeAt: { x: -360, y: 5 },
    });
    const twice = soundWorld().talk('Talk', { ...sound, again: start }, [...soundEdges, 'again > hello']);
    expect(problemsIn(twice)).toEqual(['severalStarts Talk: severalStartNodes']);
  });

  test('with a name that two nodes have: the oldest keeps it, and the fix gives the other a free one', () => {
    const twice = (one: string, other: string) =>
      soundWorld().talk(
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
    expect(problemsIn(twice('cellar', 'cellar'))).toEqual(['sameName cellar: sharesName']);
    const [problem] = twice('cellar', 'cellar').held.get(problemList);
    expect(problem).toMatchObject({ where: { field: 'name' }, fix: { says: 'rename', fields: { name: 'cellar 2' } } });
    expect(problemsIn(twice('cellar', 'attic'))).toEqual([]);
  });

  test('with nodes that nothing leads to, those behind them counted with them; what others jump to is reached', () => {
    const lost = soundWorld().talk('Talk', { ...sound, lost: line, more: line }, [
      ...soundEdges,
      'lost > more',
      'more > end',
    ]);
    expect(problemsIn(lost)).toEqual(['unreachableNode lost: nothingLeadsHere']);
    const jump = { type: 'jump', toConversationID: idOf('conversation', 'Talk') };
    lost.talk('Other', { start, jump: { ...jump, toNodeID: idOf('conversationNode', 'Talk/lost') } }, ['start > jump']);
    expect(problemsIn(lost)).toEqual([]);
  });

  test('of which one missing link cuts off a hundred: one problem says so, on the list, in counts and at the nodes', () => {
    const lines = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`line${index}`, line]));
    const chain = Array.from({ length: 99 }, (_, index) => `line${index} > line${index + 1}`);
    const jump = { type: 'jump', toNodeID: idOf('conversationNode', 'Talk/aside') };
    const nodes = { ...sound, ...lines, jump, aside: line };
    const world = soundWorld().talk('Talk', nodes, [...soundEdges, ...chain, 'line99 > jump', 'aside > end']);
    const [problem, ...others] = world.held.get(problemList);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      name: 'line0',
      why: [{ says: 'nothingLeadsHere' }, { says: 'nodesBehind', text: '101' }],
    });
    expect(problem).not.toHaveProperty('behind');
    expect(world.held.get(problemCounts).total).toBe(1);
    const head = idOf('conversationNode', 'Talk/line0');
    expect(nodeProblems(world.held, idOf('conversation', 'Talk'))).toEqual({ [head]: ['unreachableNode'] });
    world.put('conversationEdge', 'mended', {
      ...{ conversationID: idOf('conversation', 'Talk'), port: 'next' },
      ...{ fromID: idOf('conversationNode', 'Talk/hello'), toID: head },
    });
    expect(problemsIn(world)).toEqual([]);
  });

  test('of which a condition that is never true closes a part: its first node says how much is behind it', () => {
    const ask = choice(option('in', { condition: `${named('variable', 'gold')} > 20` }), option('out'));
    const world = soundWorld().talk('Talk', { ...sound, ask, hall: line, crypt: line }, [
      ...['start > hello', 'hello > ask', 'ask in000000 > hall', 'ask out00000 > end'],
      ...['hall > crypt', 'crypt > hall'],
    ]);
    const unreachable = world.held.get(problemList).filter(({ code }) => code === 'unreachableNode');
    expect(unreachable.map(({ name, why }) => [name, why.map(({ says }) => says)])).toEqual([
      ['hall', ['onlyThroughNever', 'nodesBehind']],
    ]);
  });

  test('with nodes behind conditions that can never be true', () => {
    const cases = (condition: string) =>
      soundWorld().talk('Talk', { ...sound, ask: branch(condition, ''), rich: line }, [
        'start > ask',
        'ask case0000 > rich',
        'rich > end',
        'ask case0001 > hello',
        'hello > end',
      ]);
    expect(problemsIn(cases(`${named('variable', 'gold')} > 10`))).toEqual([
      'neverTrue ask: condition /rows/0/condition',
      'unreachableNode rich: onlyThroughNever',
    ]);
    expect(problemsIn(cases(`${named('variable', 'gold')} > 9`))).toEqual([]);
  });

  test('with ways that lead nowhere', () => {
    expect(problemsIn(soundWorld().talk('Talk', sound, ['start > hello']))).toContain('deadEnd hello: nothingFollows');
    const asked = {
      start,
      ask: choice(option('yes'), option('no', { check: { label: 'Dare', value: '1', against: '2', roll: '' } })),
      end,
    };
    const halfway = soundWorld().talk('Talk', asked, ['start > ask', 'ask no000000 > end']);
    expect(problemsIn(halfway)).toEqual([
      'deadEnd ask: failureLeadsNowhere /rows/1',
      'deadEnd ask: optionLeadsNowhere /rows/0',
    ]);
    const links = halfway.held.get(problemList).flatMap(({ looseEnd }) => looseEnd?.link.port ?? []);
    expect(links.sort()).toEqual(['no000000:fail', 'yes00000']);
    const all = ['start > ask', 'ask yes00000 > end', 'ask no000000 > end', 'ask no000000:fail > end'];
    expect(problemsIn(soundWorld().talk('Talk', asked, all))).toEqual([]);
  });

  test('with a skill check whose values are no numbers', () => {
    const checks = (check: object) =>
      soundWorld()
        .talk(
          'Talk',
          {
            start,
            ask: choice(option('yes', { check: { label: 'Luck', value: '1', against: '2', roll: '', ...check } })),
            end,
          },
          ['start > ask', 'ask yes00000 > end', 'ask yes00000:fail > end'],
        )
        .held.get(problemList)
        .flatMap(({ code, why }) => (code === 'expressionMistake' ? (why[0]?.text ?? '') : []));
    expect(checks({})).toEqual([]);
    for (const name of ['value', 'against', 'roll'])
      expect(checks({ [name]: openIs })).toEqual([expect.stringContaining('This must be a number')]);
  });

  test('with a choice whose options may all be unavailable', () => {
    const asking = (...conditions: string[]) =>
      soundWorld().talk(
        'Talk',
        { start, ask: choice(...conditions.map((condition, index) => option(`o${index}`, { condition }))), end },
        ['start > ask', ...conditions.map((_, index) => `ask o${index}000000 > end`)],
      );
    expect(problemsIn(asking(openIs))).toEqual(['emptyChoice ask: allMayBeHidden']);
    expect(problemsIn(asking(openIs, `not ${openIs}`))).toEqual([]);
    expect(problemsIn(asking(openIs, ''))).toEqual([]);
    const once = soundWorld().talk('Talk', { start, ask: choice(option('yes', { once: true })), end }, [
      'start > ask',
      'ask yes00000 > end',
    ]);
    expect(problemsIn(once)).toEqual(['emptyChoice ask: allMayBeHidden']);
    expect(problemsIn(once.talk('Talk', {}, ['ask else > end']))).toEqual([]);
  });

  test('with an option that can never be shown', () => {
    const asked = soundWorld().talk(
      'Talk',
      { start, ask: choice(option('a', { condition: `${openIs} and not ${openIs}` }), option('b')), end },
      ['start > ask', 'ask a0000000 > end', 'ask b0000000 > end'],
    );
    expect(problemsIn(asked)).toEqual(['neverTrue ask: condition /rows/0/condition']);
  });

  test('with a branch that may match nothing', () => {
    const asking = (...conditions: string[]) =>
      soundWorld().talk('Talk', { start, ask: branch(...conditions), end }, [
        'start > ask',
        ...conditions.map((_, index) => `ask case000${index} > end`),
      ]);
    expect(problemsIn(asking(openIs))).toEqual(['noElse ask: noneMayHold']);
    expect(problemsIn(asking(openIs, `not ${openIs}`))).toEqual([]);
    expect(problemsIn(asking(openIs).talk('Talk', {}, ['ask else > end']))).toEqual([]);
  });

  test('with a loop that shows nothing', () => {
    const nodes = { start, one: { type: 'effects' }, two: branch(openIs), end };
    const round = ['start > one', 'one > two', 'two case0000 > one'];
    expect(
      problemsIn(soundWorld().talk('Talk', { ...nodes, end: { type: 'note' } }, [...round, 'two else > one'])),
    ).toEqual(['endlessLoop one: goesRound']);
    expect(problemsIn(soundWorld().talk('Talk', nodes, [...round, 'two else > end']))).toEqual([]);
    const shown = soundWorld().talk('Talk', { start, one: line, two: branch('') }, [
      'start > one',
      'one > two',
      'two case0000 > one',
    ]);
    expect(problemsIn(shown)).toEqual([]);
  });

  test('with jumps that lead nowhere', () => {
    const jumping = (fields: SentRow) =>
      soundWorld()
        .talk('Idea', {})
        .talk('Other', sound, soundEdges)
        .talk('Talk', { ...sound, hello: { type: 'jump', ...fields } }, ['start > hello', 'hello > end']);
    const other = idOf('conversation', 'Other');
    const [own, theirs] = [idOf('conversationNode', 'Talk/end'), idOf('conversationNode', 'Other/hello')];
    const unset = problemsIn(jumping({}));
    expect(unset).toContain('jumpNowhere hello: noJumpTarget');
    expect(problemsIn(jumping({ toConversationID: idOf('conversation', 'Idea'), returns: true }))).toEqual([
      'jumpNowhere hello: noStartThere',
    ]);
    expect(problemsIn(jumping({ toNodeID: theirs, returns: true }))).toEqual([
      'jumpNowhere hello: nodeOfOtherConversation',
    ]);
    for (const fine of [
      { toNodeID: own, returns: true },
      { toConversationID: other, toNodeID: theirs, returns: true },
    ])
      expect(problemsIn(jumping(fine))).toEqual([]);
    const [problem] = jumping({ toNodeID: theirs, returns: true }).held.get(problemList);
    expect(problem?.fix?.fields).toEqual({ toConversationID: other });
  });

  test('with lines and options without text, and lines with an actor and without a speaker', () => {
    const said = (fields: SentRow) =>
      soundWorld().talk('Talk', { ...sound, hello: { ...line, ...fields } }, soundEdges);
    expect(problemsIn(said({ text: ' ' }))).toEqual(['emptyText hello: noLineText']);
    expect(problemsIn(said({ direction: 'whispers' }))).toEqual(['noSpeaker hello: actedByNobody']);
    expect(problemsIn(said({ direction: 'whispers', speakerID: idOf('npc', 'Mira') }))).toEqual([]);
    const asked = (text: string) =>
      soundWorld().talk('Talk', { start, ask: choice(option('a', { text })), end }, [
        'start > ask',
        'ask a0000000 > end',
      ]);
    expect(problemsIn(asked(''))).toEqual(['emptyText ask: noOptionText /rows/0/text']);
    expect(problemsIn(asked('Yes'))).toEqual([]);
  });
});

describe('content §9: conversations of one NPC', () => {
  const participants = [idOf('npc', 'Mira')];
  const both = (first: SentRow, second: SentRow) =>
    soundWorld()
      .talk('First', sound, soundEdges, { participants, ...first })
      .talk('Second', sound, soundEdges, { participants, ...second });

  test('one that always comes after another one never plays', () => {
    expect(problemsIn(both({ priority: 5 }, {}))).toEqual(['neverPlays Second: alwaysComesFirst']);
    expect(problemsIn(both({}, {}))).toEqual([]);
    expect(problemsIn(both({ priority: 5, condition: openIs }, {}))).toEqual([]);
    expect(problemsIn(both({ priority: 5, archived: true }, {}))).toEqual([]);
    expect(problemsIn(both({ priority: 5 }, { participants: [] }))).toEqual([]);
  });
});

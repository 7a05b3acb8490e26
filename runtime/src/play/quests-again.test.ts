import { describe, expect, test } from 'vitest';
import { load, play } from '../runtime.ts';
import { begin, items, lost, objective, start, won } from '../testing/begun-quest.ts';
import { bundleOf, questOf, talkOf } from '../testing/bundles.ts';

describe('content §6: an any-of in a circle lets players through each time round, and once each time', () => {
  const nodes = (...more: { id: string; type: string }[]) => [
    start,
    objective('a', 'custom'),
    objective('b', 'custom'),
    { id: 'join', type: 'anyOf' },
    objective('again', 'custom'),
    ...more,
  ];
  const ways = ['a > join', 'b > join', 'join > again'];

  test('by the same link', () => {
    const { run, active } = begin(nodes(), ['start > a', 'start > b', ...ways, 'again > a']);
    const report = (nodeID: string) => run.report({ objective: 'custom', nodeID });
    for (let round = 1; round <= 3; round++) {
      report('a');
      expect(active()).toEqual(['b', 'again']);
      report('again');
    }
    report('b');
    expect(active()).toEqual(['a']);
  });

  test('by one link and then by the other', () => {
    const choice = (way: string) => [way, { label: 'x' }] as [string, object];
    const links = ['start > pick', choice('pick > a choice'), choice('pick > b choice'), ...ways, 'again > pick'];
    const { run, active } = begin(nodes({ id: 'pick', type: 'branch' }), links as never);
    for (const way of ['a', 'b', 'b', 'a']) {
      run.chooseQuest(`pick > ${way} choice`);
      run.report({ objective: 'custom', nodeID: way });
      expect(active()).toEqual(['again']);
      run.report({ objective: 'custom', nodeID: 'again' });
    }
  });

  test('but what comes later of one time goes nowhere', () => {
    const { run, active } = begin(nodes(), ['start > a', 'start > b', ...ways, 'again > a', 'again > b']);
    for (let round = 1; round <= 2; round++) {
      run.report({ objective: 'custom', nodeID: 'a' });
      run.report({ objective: 'custom', nodeID: 'b' });
      expect(active()).toEqual(['again']);
      run.report({ objective: 'custom', nodeID: 'again' });
      expect(active()).toEqual(['a', 'b']);
    }
  });

  test('but not twice outside of a circle, though a link comes twice', () => {
    const links = [
      'start > a',
      'start > b',
      'start > z',
      'a > both',
      'b > both',
      'both > join',
      'z > join',
      'join > again',
    ];
    const { run, active } = begin(nodes({ id: 'both', type: 'stage' }, objective('z', 'custom')), links);
    run.report({ objective: 'custom', nodeID: 'a' });
    run.report({ objective: 'custom', nodeID: 'again' });
    run.report({ objective: 'custom', nodeID: 'b' });
    expect(active()).toEqual(['z']);
  });

  test('and a quest that is moved back begins anew', () => {
    const { run, active } = begin(nodes(), ['start > a', 'start > b', ...ways]);
    run.report({ objective: 'custom', nodeID: 'a' });
    run.changeQuest({ do: 'advance', questID: 'q', nodeID: 'b' });
    run.report({ objective: 'custom', nodeID: 'b' });
    expect(active()).toEqual(['again']);
  });
});

describe('content §6: a quest that is over', () => {
  const over = (more: object, effect: object) => {
    const quest = { ...questOf('q', [start, { id: 'far', type: 'stage' }, won, lost], ['start > far']), ...more };
    const conversations = [
      talkOf('end', [{ id: 'e', type: 'effects', effects: [{ do: 'complete', questID: 'q' }] }]),
      talkOf('more', [{ id: 'm', type: 'effects', effects: [effect] }]),
    ];
    const run = play(load(bundleOf({ items, quests: [quest], conversations })));
    run.start('end');
    expect(run.count('coin')).toBe(5);
    const { events } = run.start('more');
    return { run, events, status: run.quests()[0]?.status };
  };

  test.each([{ do: 'start' }, { do: 'complete' }, { do: 'fail' }, { do: 'advance', nodeID: 'far' }])(
    'stays over for the effect to $do it, unless it is repeatable',
    (effect) => {
      const once = over({}, { ...effect, questID: 'q' });
      expect(once.events).toMatchObject([{ is: 'problem', message: '“q” is over and can’t be repeated.' }]);
      expect([once.status, once.run.count('coin')]).toEqual(['succeeded', 5]);
      const again = over({ repeatable: true }, { ...effect, questID: 'q' });
      expect(again.events[0]).toEqual({ is: 'quest', questID: 'q', status: 'active' });
    },
  );

  test('and failed may be advanced by an effect, which is another chance', () => {
    const quest = questOf('q', [start, { id: 'far', type: 'stage' }, won, lost], ['start > far']);
    const effect = (name: string, effects: object) => talkOf(name, [{ id: name, type: 'effects', effects: [effects] }]);
    const conversations = [
      effect('fall', { do: 'fail', questID: 'q' }),
      effect('back', { do: 'advance', questID: 'q', nodeID: 'far' }),
      effect('again', { do: 'complete', questID: 'q' }),
    ];
    const run = play(load(bundleOf({ items, quests: [quest], conversations })));
    run.start('fall');
    expect(run.start('again').events).toMatchObject([{ is: 'problem' }]);
    run.start('back');
    expect(run.quests()[0]?.status).toBe('active');
    run.start('again');
    expect([run.quests()[0]?.status, run.count('coin')]).toEqual(['succeeded', 5]);
  });

  test('may be moved by tools, which look at every state', () => {
    const { run } = over({}, { do: 'start', questID: 'q' });
    run.changeQuest({ do: 'advance', questID: 'q', nodeID: 'far' });
    expect(run.quests()[0]?.status).toBe('active');
  });

  test('is not begun and failed by an objective that failed as it ended', () => {
    const nodes = [start, objective('a', 'custom'), objective('b', 'custom'), won];
    const { run, events, status } = begin(nodes, ['start > a', 'start > b', 'b > won failed']);
    expect(events.at(-1)).toMatchObject({ nodeID: 'b' });
    run.report({ objective: 'custom', failed: true });
    expect([status(), run.count('coin')]).toEqual(['succeeded', 5]);
  });
});

test('content §6: a quest that goes in circles by itself is told and never hangs', () => {
  const { events } = begin(
    [start, { id: 'a', type: 'stage' }, { id: 'b', type: 'stage' }],
    ['start > a', 'a > b', 'b > a'],
  );
  expect(events.filter(({ is }) => is === 'problem')).toMatchObject([
    { questID: 'q', message: expect.stringMatching(/^This loops/) },
  ]);
});

import { describe, expect, test } from 'vitest';
import { possibleActions, resume } from '../runtime.ts';
import { begin, lost, objective, start, won } from '../testing/begun-quest.ts';

describe('content §6: a link whose condition is not met yet is followed once it is', () => {
  const hasOil = { condition: { is: 'has', id: 'oil', quantity: 1 } };

  test('after an objective, which is reported once', () => {
    const { run, of, status } = begin([start, objective('o', 'custom'), won], ['start > o', ['o > won', hasOil]]);
    run.report({ objective: 'custom' });
    expect([status(), of()?.active]).toEqual([
      'active',
      [{ nodeID: 'o', title: 'o', progress: 1, count: 1, isHidden: false, isOver: true }],
    ]);
    expect(possibleActions(run).filter(({ step }) => step.do === 'report')).toEqual([]);
    expect(run.report({ objective: 'custom' })).toEqual([]);
    const { run: loaded } = resume(run.game, JSON.stringify(run.save()));
    for (const each of [run, loaded]) {
      each.give('oil');
      expect(each.quests()[0]?.status).toBe('succeeded');
    }
  });

  test('after items that were collected, even when they are gone by then', () => {
    const { run, of, status } = begin(
      [start, objective('o', 'collect', { itemID: 'coin' }), won],
      ['start > o', ['o > won', hasOil]],
    );
    run.give('coin');
    run.give('coin', -1);
    expect(of()?.active[0]?.progress).toBe(1);
    run.give('oil');
    expect(status()).toBe('succeeded');
  });

  test('after a timer', () => {
    const { run, active, status } = begin(
      [start, { id: 't', type: 'timer', seconds: 10 }, won],
      ['start > t', ['t > won timeout', hasOil]],
    );
    run.advanceTime(100);
    expect([active(), status()]).toEqual([['t'], 'active']);
    run.give('oil');
    expect(status()).toBe('succeeded');
  });

  test('after the time limit of a stage, whose other ways stay', () => {
    const stage = { id: 's', type: 'stage', seconds: 10 };
    const one = begin([start, stage, won, lost], ['start > s', 's > won choice', ['s > lost timeout', hasOil]]);
    one.run.advanceTime(100);
    expect([one.run.questChoices().length, one.active()]).toEqual([1, ['s']]);
    one.run.give('oil');
    expect(one.status()).toBe('failed');
    const two = begin([start, stage, won], ['start > s', ['s > won', hasOil]]);
    two.run.advanceTime(100);
    two.run.give('oil');
    expect(two.status()).toBe('succeeded');
  });
});

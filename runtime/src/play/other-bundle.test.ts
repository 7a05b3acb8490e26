import { describe, expect, test } from 'vitest';
import type { Conversation, Quest } from '../format/bundle-types.generated.ts';
import { load, play, resume } from '../runtime.ts';
import { objective, start, won } from '../testing/begun-quest.ts';
import { bundleOf, questOf, talkOf } from '../testing/bundles.ts';

const line = (id: string, next?: string) => ({ id, type: 'line', text: `${id}!`, ...(next ? { next } : {}) });
const choice = (options: readonly object[], more: object = {}) => ({ id: 'ask', type: 'choice', options, ...more });
const go = { id: 'go', text: 'Go', next: 'gone' };

describe('content §10: a conversation goes on under another bundle whose current node has', () => {
  const asked = (talk: Conversation) => {
    const run = play(load(bundleOf({ conversations: [talkOf('talk', [choice([go]), line('gone')])] })));
    run.start('talk');
    expect(run.shown?.is).toBe('choice');
    const { run: again } = resume(load(bundleOf({ id: 'other', conversations: [talk] })), run.save());
    return { shown: again.shown?.text ?? null, stack: again.save().stack.length };
  };

  test('no option left that can be chosen: as without one', () => {
    const shut = { ...go, condition: false, unavailable: 'show' };
    expect(asked(talkOf('talk', [choice([shut], { next: 'then' }), line('then')]))).toEqual({
      shown: 'then!',
      stack: 1,
    });
    expect(asked(talkOf('talk', [choice([])]))).toEqual({ shown: null, stack: 0 });
  });

  test('nothing to read any more: at what follows', () => {
    const branch = { id: 'ask', type: 'branch', cases: [{ id: 'c', condition: true, next: 'then' }] };
    expect(asked(talkOf('talk', [branch, line('then')]))).toEqual({ shown: 'then!', stack: 1 });
    expect(asked(talkOf('talk', [{ id: 'ask', type: 'end' }]))).toEqual({ shown: null, stack: 0 });
  });
});

describe('content §10: a quest goes on under another bundle', () => {
  const both = { id: 'both', type: 'allOf' };
  const [one, two] = [objective('one', 'custom'), objective('two', 'custom')];
  const steps = [start, one, two, both, won];
  const links = ['start > one', 'start > two', 'one > both', 'two > both', 'both > won'];
  const under = (quest: Quest, done: readonly string[] = []) => {
    const run = play(load(bundleOf({ quests: [questOf('q', steps, links)] })));
    run.startQuest('q');
    for (const nodeID of done) run.report({ objective: 'custom', nodeID });
    const { run: again, notices } = resume(load(bundleOf({ id: 'other', quests: [quest] })), run.save());
    again.advanceTime(1);
    const [held] = again.quests();
    const active = held?.active.map(({ nodeID }) => nodeID);
    return {
      status: held?.status,
      active,
      told: notices.length,
      report: (nodeID: string) => {
        again.report({ objective: 'custom', nodeID });
        return again.quests()[0]?.status;
      },
    };
  };

  test('when all that an all-of step still waited for is gone', () => {
    const later = questOf('q', [start, one, both, won], ['start > one', 'one > both', 'both > won']);
    expect(under(later, ['one'])).toMatchObject({ status: 'succeeded', told: 1 });
  });

  test('when the only step that it waited at has become an ending: at its last one', () => {
    const later = questOf('q', [start, one, { id: 'two', type: 'fail' }, won], ['start > one', 'one > won']);
    expect(under(later, ['one'])).toMatchObject({ status: 'active', active: ['one'], told: 1 });
  });

  test('when a step that it waited at has become an ending: at the others', () => {
    const later = questOf('q', [start, { id: 'one', type: 'fail' }, two, won], ['start > two', 'two > won']);
    const { status, active, told, report } = under(later);
    expect([status, active, told, report('two')]).toEqual(['active', ['two'], 1, 'succeeded']);
  });

  test('when the all-of that one step had come to has become an ending: at its other steps', () => {
    const later = questOf('q', [start, one, two, { id: 'both', type: 'succeed' }], links.slice(0, 4));
    const { status, active, report } = under(later, ['one']);
    expect([status, active, report('two')]).toEqual(['active', ['two'], 'succeeded']);
  });

  test('when the all-of that one step had come to asks for any of them now, or all are optional', () => {
    const any = questOf('q', [start, one, two, { id: 'both', type: 'anyOf' }, won], links);
    expect(under(any, ['one']).status).toBe('succeeded');
    const optional = [one, two].map((step) => ({ ...step, optional: true }));
    expect(under(questOf('q', [start, ...optional, both, won], links), ['one']).status).toBe('succeeded');
  });

  test('as it was where an any-of went on already', () => {
    const [three, more] = [objective('three', 'custom'), ['one > any', 'two > any', 'any > three', 'three > won']];
    const asked = questOf(
      'q',
      [start, one, two, { id: 'any', type: 'anyOf' }, three, won],
      [...links.slice(0, 2), ...more],
    );
    const run = play(load(bundleOf({ quests: [asked] })));
    run.startQuest('q');
    run.report({ objective: 'custom', nodeID: 'one' });
    const { run: again } = resume(load(bundleOf({ id: 'other', quests: [asked] })), run.save());
    again.advanceTime(1);
    expect(again.quests()[0]?.active.map(({ nodeID }) => nodeID)).toEqual(
      run.quests()[0]?.active.map(({ nodeID }) => nodeID),
    );
  });

  test('as it was where the bundle is the same', () => {
    const { status, active, told } = under(questOf('q', steps, links), ['one']);
    expect([status, active, told]).toEqual(['active', ['two'], 0]);
  });
});

import { expect, test } from 'vitest';
import { load } from '#runtime/runtime.ts';
import { bundleOf, talkOf } from '#runtime/testing/bundles.ts';
import { announceLiveEvent } from '#web/session/live/live-events.ts';
import { keepView, playtestOf } from './held-runs.ts';
import { forgetRun } from './kept-runs.ts';

const scope = { is: 'conversation', id: 'hello' } as const;
const hello = (id: string, said: string) => ({ id, type: 'line' as const, text: said });
const game = (...lines: { id: string; type: 'line'; text: string }[]) => {
  const nodes = lines.map((line, index) => ({ ...line, ...(lines[index + 1] && { next: lines[index + 1]!.id }) }));
  return load(bundleOf({ conversations: [talkOf('hello', nodes)] }));
};
const sound = game(hello('hi', 'Hello.'), hello('bye', 'Bye.'));

/** As after a reload, which holds nothing but what the tab keeps. */
function reloaded(now = sound) {
  playtestOf('another workspace', scope, now);
  return playtestOf('w', scope, now);
}

test('content §10: a reload plays a run again, its beginning and seed included', () => {
  const run = playtestOf('w', scope, sound);
  run.restart({ seed: 42 });
  run.take({ do: 'advance' });
  keepView('w', scope, run.view());
  const { moments, seed } = reloaded().view();
  expect({ moments, seed }).toEqual({ moments: run.view().moments, seed: 42 });
  const changed = reloaded(game(hello('hi', 'Good day.'), hello('bye', 'Bye.')));
  expect(changed.view().moments[0]?.entries).toMatchObject([{ text: 'Good day.' }]);
});

test.each([
  [
    'restarted',
    sound,
    (): void => {
      const run = playtestOf('w', scope, sound);
      run.restart();
      keepView('w', scope, run.view());
    },
  ],
  ['closed', sound, () => forgetRun('w', scope)],
  ['of someone who signed out', sound, () => announceLiveEvent({ type: 'closed' })],
  [
    'whose steps come to another place',
    game(hello('hi', 'Hello.'), hello('wait', 'Wait.'), hello('bye', 'Bye.')),
    () => {},
  ],
  ['whose steps are not possible any more', game(hello('hi', 'Hello.')), () => {}],
  ['that can’t be read', sound, () => sessionStorage.setItem('lorebox.play.w.conversation-hello', '{"steps":4}')],
])('content §10: a reload begins anew after a run %s', (_case, now, end) => {
  const run = playtestOf('w', scope, sound);
  run.take({ do: 'advance' });
  keepView('w', scope, run.view());
  end();
  expect(reloaded(now).view().moments).toHaveLength(1);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBundle } from '../format/read.ts';
import { FormatError } from '../format/validate.ts';
import { load, play, resume } from '../runtime.ts';
import { anyBundle } from '../testing/any-bundle.ts';
import { anyAct, transcriptOf } from '../testing/any-play.ts';

const acts = fc.array(anyAct, { maxLength: 30 });
const throughText = <T>(value: T): T => JSON.parse(JSON.stringify(value));

test('content §10: any bundle that passes its schema is played without an error and without an end of time', () => {
  fc.assert(
    fc.property(anyBundle(), fc.integer(), acts, (made, seed, done) => {
      const bundle = throughText(made);
      readBundle(bundle);
      const run = play(load(bundle), { seed });
      expect(transcriptOf(run, done)).toHaveLength(done.length);
      // What it saves is a state by its own schema.
      resume(run.game, JSON.stringify(run.save()));
    }),
    { numRuns: 1500 },
  );
});

test('content §10: the same bundle and seed give the same transcript', () => {
  fc.assert(
    fc.property(anyBundle(), fc.integer(), acts, (made, seed, done) => {
      const bundle = throughText(made);
      const [one, other] = [play(load(bundle), { seed }), play(load(JSON.stringify(bundle)), { seed })];
      expect(transcriptOf(one, done)).toEqual(transcriptOf(other, done));
      expect(one.save()).toEqual(other.save());
    }),
    { numRuns: 300 },
  );
});

test('content §10: saving and loading at any step changes nothing, nor does looking', () => {
  fc.assert(
    fc.property(anyBundle(), fc.integer(), acts, fc.nat(30), (made, seed, done, at) => {
      const game = load(throughText(made));
      const [first, later] = [done.slice(0, at), done.slice(at)];
      const straight = play(game, { seed });
      const before = transcriptOf(straight, first);
      const saved = play(game, { seed });
      expect(transcriptOf(saved, first)).toEqual(before);
      const { run: loaded, notices } = resume(game, JSON.stringify(saved.save()));
      expect(notices).toEqual([]);
      expect(loaded.save()).toEqual(throughText(straight.save()));
      loaded.questChoices();
      loaded.availableQuests();
      expect(transcriptOf(loaded, later)).toEqual(transcriptOf(straight, later));
      expect(throughText(loaded.save())).toEqual(throughText(straight.save()));
    }),
    { numRuns: 500 },
  );
});

test('content §10: a kept state is not changed by playing on, and replays the same', () => {
  fc.assert(
    fc.property(anyBundle(), fc.integer(), acts, acts, (made, seed, first, later) => {
      const game = load(throughText(made));
      const run = play(game, { seed });
      transcriptOf(run, first);
      const [kept, text] = [run.save(), JSON.stringify(run.save())];
      const fork = run.fork();
      const once = transcriptOf(run, later);
      expect(JSON.stringify(kept)).toBe(text);
      expect(transcriptOf(resume(game, kept).run, later)).toEqual(once);
      expect(JSON.stringify(kept)).toBe(text);
      expect(transcriptOf(fork, later)).toEqual(once);
    }),
    { numRuns: 300 },
  );
});

test('content §10: a state is loaded under any later bundle, and what is gone is told', () => {
  fc.assert(
    fc.property(anyBundle(), anyBundle(), acts, acts, (made, later, first, then) => {
      const run = play(load(throughText(made)));
      transcriptOf(run, first);
      const game = load({ ...throughText(later), id: 'later' });
      const { run: loaded, notices } = resume(game, run.save());
      for (const { message } of notices) expect(message).not.toBe('');
      for (const id of Object.keys(loaded.save().items)) expect(game.get('item', id)).toBeDefined();
      expect(transcriptOf(loaded, then)).toHaveLength(then.length);
    }),
    { numRuns: 500 },
  );
});

test('content §10: a state that was cut or changed into something else is refused, or plays', () => {
  fc.assert(
    fc.property(
      anyBundle(),
      acts,
      fc.nat(),
      fc.constantFrom('', '0', '"x"', '[', '-1', '{}'),
      (made, done, at, put) => {
        const game = load(throughText(made));
        const run = play(game);
        transcriptOf(run, done);
        const text = JSON.stringify(run.save());
        const place = at % text.length;
        try {
          transcriptOf(resume(game, text.slice(0, place) + put + text.slice(place + 1)).run, done);
        } catch (error) {
          expect(error).toBeInstanceOf(FormatError);
        }
      },
    ),
    { numRuns: 500 },
  );
});

import fc from 'fast-check';
import type { Run } from '#runtime/play/run.ts';
import { ids } from './any-bundle.ts';

/** Something that a game may do with a run: it gives what the game sees of it. */
export type Act = (run: Run) => unknown;

const id = fc.constantFrom(...ids);
const number = fc.constantFrom(1, 2, 0, -1, 100, Number.NaN, Number.POSITIVE_INFINITY);
const objective = fc.constantFrom('custom', 'collect', 'deliver', 'talk', 'reach', 'defeat');

/** Plays, as games do: mostly goes on with the conversation. */
export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.nat(7).map(
      (index): Act =>
        (run) => {
          const { shown } = run;
          if (shown?.is !== 'choice') return run.advance();
          return run.choose(shown.options[index % Math.max(1, shown.options.length)]?.id ?? '');
        },
    ),
  },
  {
    weight: 2,
    arbitrary: id.map(
      (each): Act =>
        (run) =>
          run.talkTo(each),
    ),
  },
  {
    weight: 2,
    arbitrary: id.map(
      (each): Act =>
        (run) =>
          run.start(each),
    ),
  },
  id.map(
    (each): Act =>
      (run) =>
        run.startQuest(each),
  ),
  fc.tuple(id, id).map(
    ([one, other]): Act =>
      (run) =>
        run.start(one, other),
  ),
  fc.tuple(fc.constantFrom('start' as const, 'advance' as const, 'complete' as const, 'fail' as const), id, id).map(
    ([what, questID, nodeID]): Act =>
      (run) =>
        run.changeQuest({ do: what, questID, nodeID }),
  ),
  fc.tuple(objective, id, number, fc.boolean()).map(
    ([asked, each, quantity, failed]): Act =>
      (run) =>
        run.report({ objective: asked, npcID: each, itemID: each, placeID: each, quantity, failed }),
  ),
  number.map(
    (seconds): Act =>
      (run) =>
        run.advanceTime(seconds),
  ),
  id.map(
    (each): Act =>
      (run) =>
        run.craft(each),
  ),
  fc.tuple(id, number).map(
    ([each, quantity]): Act =>
      (run) =>
        run.give(each, quantity),
  ),
  fc.tuple(id, id, number).map(
    ([npc, item, quantity]): Act =>
      (run) =>
        run.buy(npc, item, quantity, item),
  ),
  fc.tuple(id, id, number).map(
    ([npc, item, quantity]): Act =>
      (run) =>
        run.sell(npc, item, quantity, npc),
  ),
  id.map(
    (each): Act =>
      (run) => [run.bark(each), run.shop(each), run.variable(each), run.sellPrice(each, each)],
  ),
  id.map(
    (each): Act =>
      (run) =>
        run.setVariable(each, ['calm']),
  ),
  fc.constant<Act>((run) => [run.quests(), run.availableQuests(), run.questChoices()]),
  fc.nat(3).map(
    (index): Act =>
      (run) =>
        run.chooseQuest(run.questChoices()[index]?.edgeID ?? ''),
  ),
);

/** What a game sees of some acts, as text. */
export const transcriptOf = (run: Run, acts: readonly Act[]): string[] =>
  acts.map((act) => JSON.stringify([act(run), run.shown]));

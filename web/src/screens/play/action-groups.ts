import { choiceWords } from '#content/play/entry-words.ts';
import { type PossibleStep, possibleSteps } from '#runtime/play/possible-steps.ts';
import type { Run } from '#runtime/play/run.ts';
import { plainWords } from '#runtime/text/event-words.ts';
import type { PlayScope } from './play-scope.ts';

type Trade = Extract<PossibleStep['step'], { do: 'buy' | 'sell' }>;

export interface Action extends PossibleStep {
  /** Whom one trades with: `from Mara Tallow`. Two of one name are two. */
  partner?: { id: string; words: string };
}
export interface ActionGroup {
  title: string;
  steps: readonly Action[];
}

/**
 * What players can do while nobody speaks, of a quest that is played its steps first. Choices of a quest without words of
 * their own are called by where they lead: a branch may have several.
 */
export function actionGroups(run: Run, scope: PlayScope): ActionGroup[] {
  const unnamed = new Map(
    run.questChoices().flatMap(({ edgeID, questID, label }) => (label ? [] : [[edgeID, questID] as const])),
  );
  const groups = possibleSteps(run);
  if (scope.is === 'quest')
    groups.sort((one, other) => Number(other.title === 'Quests') - Number(one.title === 'Quests'));
  return groups.map(({ title, steps }) => ({
    title,
    steps: steps.map(({ step, label }) => {
      if (step.do === 'buy') return tradeOf(run, step, label, 'from');
      if (step.do === 'sell') return tradeOf(run, step, label, 'to');
      const questID = step.do === 'chooseQuest' ? unnamed.get(step.edgeID) : undefined;
      const target = step.do === 'chooseQuest' ? choiceWords(run.game, step.edgeID) : undefined;
      if (questID === undefined || target === undefined) return { step, label };
      return { step, label: plainWords([run.game.get('quest', questID)?.name ?? '?', ': ', target]) };
    }),
  }));
}

/** `Storm lantern from Mara Tallow for 22` is `Storm lantern for 22` beside `from Mara Tallow`. */
function tradeOf(run: Run, step: Trade, label: string, preposition: 'from' | 'to'): Action {
  const item = run.game.get('item', step.itemID)?.name ?? '?';
  const words = `${preposition} ${run.game.get('npc', step.npcID)?.name ?? '?'}`;
  return { step, partner: { id: step.npcID, words }, label: label.replace(`${item} ${words} `, () => `${item} `) };
}

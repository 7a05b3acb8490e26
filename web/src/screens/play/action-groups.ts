import { choiceWords } from '#content/play/entry-words.ts';
import { type PossibleGroup, possibleSteps } from '#runtime/play/possible-steps.ts';
import type { Run } from '#runtime/play/run.ts';
import { plainWords } from '#runtime/text/event-words.ts';

/** What players can do while nobody speaks. Choices of a quest without words of their own are called by where they lead: a branch may have several. */
export function actionGroups(run: Run): PossibleGroup[] {
  const unnamed = new Map(
    run.questChoices().flatMap(({ edgeID, questID, label }) => (label ? [] : [[edgeID, questID] as const])),
  );
  return possibleSteps(run).map((group) => ({
    ...group,
    steps: group.steps.map(({ step, label }) => {
      const questID = step.do === 'chooseQuest' ? unnamed.get(step.edgeID) : undefined;
      const target = step.do === 'chooseQuest' ? choiceWords(run.game, step.edgeID) : undefined;
      if (questID === undefined || target === undefined) return { step, label };
      return { step, label: plainWords([run.game.get('quest', questID)?.name ?? '?', ': ', target]) };
    }),
  }));
}

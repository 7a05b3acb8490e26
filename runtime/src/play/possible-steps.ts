import type { PlayStep } from './play-step.ts';
import type { Run } from './run.ts';

/** Something that players can do while nobody speaks. */
export interface PossibleStep {
  step: PlayStep;
  label: string;
}
export interface PossibleGroup {
  title: string;
  /** The title is the verb of what its steps do: “Talk to”, and then a name. */
  isVerb?: true;
  steps: readonly PossibleStep[];
}

/** What players can do now, apart from the conversation that is played (content §10). A game would report what they do in it. */
export function possibleSteps(run: Run): PossibleGroup[] {
  const { npcs, recipes } = run.game.bundle;
  const nameOf = (itemID: string) => run.game.get('item', itemID)?.name ?? '?';
  const groups: PossibleGroup[] = [
    {
      title: 'Talk to',
      isVerb: true,
      steps: npcs
        .filter(({ id }) => run.conversationsWith(id).length > 0)
        .map(({ id, name }) => ({ label: name, step: { do: 'talkTo', npcID: id } })),
    },
    { title: 'Quests', steps: [...questChoices(run), ...objectives(run), ...beginnings(run)] },
    {
      title: 'Buy',
      isVerb: true,
      steps: npcs.flatMap(({ id, name }) =>
        run.shop(id).map(({ itemID, price }) => ({
          label: `${nameOf(itemID)} from ${name} ${price === null ? '(the price can’t be computed)' : `for ${price}`}`,
          step: { do: 'buy' as const, npcID: id, itemID, quantity: 1 },
        })),
      ),
    },
    { title: 'Sell', isVerb: true, steps: sales(run) },
    {
      title: 'Make',
      isVerb: true,
      steps: recipes
        .filter(({ id }) => run.canCraft(id))
        .map(({ id, name }) => ({ label: name, step: { do: 'craft', recipeID: id } })),
    },
    {
      title: 'Walk past',
      isVerb: true,
      steps: npcs
        .filter(({ barks }) => barks.length > 0)
        .map(({ id, name }) => ({ label: name, step: { do: 'bark', npcID: id } })),
    },
    {
      title: 'Time',
      steps: [
        { label: 'Wait a minute', step: { do: 'advanceTime', seconds: 60 } },
        { label: 'Wait an hour', step: { do: 'advanceTime', seconds: 3600 } },
      ],
    },
  ];
  return groups.filter(({ steps }) => steps.length > 0);
}

/** The same without groups, each a sentence of its own: `Talk to Mira`. */
export const possibleActions = (run: Run): PossibleStep[] =>
  possibleSteps(run).flatMap(({ title, isVerb, steps }) =>
    isVerb ? steps.map(({ label, step }) => ({ label: `${title} ${label}`, step })) : steps,
  );

const questName = (run: Run, questID: string): string => run.game.get('quest', questID)?.name ?? '?';

const questChoices = (run: Run): PossibleStep[] =>
  run.questChoices().map(({ questID, edgeID, label }) => ({
    label: `${questName(run, questID)}: ${label || 'choose'}`,
    step: { do: 'chooseQuest', edgeID },
  }));

const beginnings = (run: Run): PossibleStep[] =>
  run.availableQuests().map((questID) => ({
    label: `Begin ${questName(run, questID)}`,
    step: { do: 'startQuest', questID },
  }));

function objectives(run: Run): PossibleStep[] {
  return run.quests().flatMap(({ questID, active }) =>
    active.flatMap(({ nodeID, title, isOver }): PossibleStep[] => {
      const node = run.game.get('quest', questID)?.nodes.find(({ id }) => id === nodeID);
      if (node?.type !== 'objective' || isOver) return [];
      const { objective, itemID } = node;
      const label = `${questName(run, questID)}: ${title}`;
      if (objective !== 'collect' || itemID === undefined)
        return [{ label, step: { do: 'report', objective, nodeID } }];
      return [{ label: `${label} (find one)`, step: { do: 'give', itemID, quantity: 1 } }];
    }),
  );
}

/** Every shop buys; one buyer is enough for each item that the player has and the NPC trades in. */
function sales(run: Run): PossibleStep[] {
  const { npcs, items } = run.game.bundle;
  const held = items.filter(({ id }) => run.count(id) > 0);
  if (held.length === 0) return [];
  return npcs
    .filter(({ shop }) => shop.length > 0)
    .flatMap(({ id: npcID, name }) =>
      held.flatMap(({ id: itemID, name: item }) => {
        const price = run.sellPrice(npcID, itemID);
        if (price === null) return [];
        return [
          { label: `${item} to ${name} for ${price}`, step: { do: 'sell' as const, npcID, itemID, quantity: 1 } },
        ];
      }),
    );
}

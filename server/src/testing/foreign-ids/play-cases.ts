import type { World } from '../world.ts';
import type { Case } from './kind-cases.ts';

/** Steps of a kept run that name records; the transcript holds ids to be compared, which lead nowhere. */
export function playTestCases(theirs: World): Case[] {
  const ids = theirs as unknown as Record<string, string>;
  const { npcID, conversationID, questID, itemID, placeID, recipeID, variableID } = ids;
  const steps = {
    npcID: { do: 'talkTo', npcID },
    conversationID: { do: 'start', conversationID },
    questID: { do: 'startQuest', questID },
    itemID: { do: 'give', itemID, quantity: 1 },
    placeID: { do: 'report', objective: 'reach', placeID },
    recipeID: { do: 'craft', recipeID },
    variableID: { do: 'setVariable', variableID, value: 1 },
  };
  const fresh = { name: 'Kept', transcript: [] };
  return [
    ...Object.entries(steps).flatMap(([name, given]): Case[] => [
      {
        ...{ place: `body.recording.start[].${name}`, outcome: 400 },
        body: { ...fresh, recording: { seed: 1, start: [given], steps: [] } },
      },
      {
        ...{ place: `body.recording.steps[].${name}`, outcome: 400 },
        body: { ...fresh, recording: { seed: 1, start: [], steps: [given] } },
      },
    ]),
  ];
}

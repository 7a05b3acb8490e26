import type { PlayStep, TranscriptEntry } from '#contract/play.ts';
import type { Game } from '#runtime/play/game.ts';
import {
  eventWords,
  questNodeWords,
  type RecordWords,
  recordWords,
  valueWords,
  type Words,
} from '#runtime/text/event-words.ts';
import { plainMessage } from '../text/plain-message.ts';

type ChoiceEntry = Extract<TranscriptEntry, { is: 'choice' }>;

/** What an entry of a transcript says, with the records that it names; `choice` is the last one before it. */
export function entryWords(game: Game, entry: TranscriptEntry, choice?: ChoiceEntry): Words {
  switch (entry.is) {
    case 'step':
      return stepWords(game, entry.step, choice);
    case 'line':
      return saidBy(game, entry.speakerID, entry.text);
    case 'choice': {
      const options = entry.options.map(
        ({ text, isAvailable, reason }) => `${isAvailable ? '' : '✕ '}${text}${reason ? ` (${reason})` : ''}`,
      );
      return saidBy(game, entry.speakerID, [entry.text, `[${options.join(' | ')}]`].filter(Boolean).join(' '));
    }
    case 'end':
      return ['The conversation is over'];
    case 'refused':
      return [entry.reason];
    default:
      return eventWords(game, entry);
  }
}

const saidBy = (game: Game, speakerID: string | undefined, text: string): Words =>
  speakerID === undefined ? [text] : [recordWords(game, 'npc', speakerID), `: ${text}`];

/** What a step does. The text of an option is known from the choice before it. */
export function stepWords(game: Game, step: PlayStep, choice?: ChoiceEntry): Words {
  switch (step.do) {
    case 'talkTo':
      return ['Talk to ', recordWords(game, 'npc', step.npcID)];
    case 'start':
      return ['Begin ', recordWords(game, 'conversation', step.conversationID)];
    case 'advance':
      return ['Continue'];
    case 'choose':
      return [chosenText(step.id, choice)];
    case 'bark':
      return ['Walk past ', recordWords(game, 'npc', step.npcID)];
    case 'startQuest':
      return ['Begin ', recordWords(game, 'quest', step.questID)];
    case 'chooseQuest':
      return ['Decide: ', choiceWords(game, step.edgeID) ?? 'deleted step'];
    case 'advanceQuest':
      return ['Move ', recordWords(game, 'quest', step.questID), ' to ', questNodeWords(game, step)];
    case 'completeQuest':
      return ['Complete ', recordWords(game, 'quest', step.questID)];
    case 'failQuest':
      return ['Fail ', recordWords(game, 'quest', step.questID)];
    case 'report':
      return [`${objectiveWords[step.objective]}`, ...subject(game, step)];
    case 'advanceTime':
      return [`Wait ${step.seconds} s`];
    case 'give':
      return [
        `${step.quantity < 0 ? 'Take' : 'Give'} ${Math.abs(step.quantity)} `,
        recordWords(game, 'item', step.itemID),
      ];
    case 'craft':
      return ['Make ', recordWords(game, 'recipe', step.recipeID)];
    case 'buy':
    case 'sell':
      return [
        `${step.do === 'buy' ? 'Buy' : 'Sell'} ${step.quantity} `,
        recordWords(game, 'item', step.itemID),
        step.do === 'buy' ? ' from ' : ' to ',
        recordWords(game, 'npc', step.npcID),
      ];
    case 'setVariable':
      return ['Set ', recordWords(game, 'variable', step.variableID), ` to ${valueWords(step.value)}`];
  }
}

function chosenText(optionID: string, choice: ChoiceEntry | undefined): string {
  const option = choice?.options.find(({ id }) => id === optionID);
  if (choice && !option) return 'Choose an option that isn’t offered';
  return option?.text || 'Choose';
}

function subject(game: Game, { nodeID, npcID, itemID, placeID }: Extract<PlayStep, { do: 'report' }>): Words {
  if (nodeID !== undefined) {
    const quest = game.bundle.quests.find(({ nodes }) => nodes.some(({ id }) => id === nodeID));
    return quest ? [': ', questNodeWords(game, { questID: quest.id, nodeID })] : [];
  }
  if (npcID !== undefined) return [' ', recordWords(game, 'npc', npcID)];
  if (placeID !== undefined) return [' ', recordWords(game, 'place', placeID)];
  return itemID === undefined ? [] : [' ', recordWords(game, 'item', itemID)];
}

/** What a choice of a quest says, or the step that it leads to where it has no words; undefined: it was deleted. */
export function choiceWords(game: Game, edgeID: string): string | RecordWords | undefined {
  for (const { id: questID, nodes } of game.bundle.quests)
    for (const { edges } of nodes) {
      const edge = edges.find(({ id }) => id === edgeID);
      if (!edge) continue;
      const [said, target] = [plainMessage(edge.label ?? ''), questNodeWords(game, { questID, nodeID: edge.toID })];
      return said === '' || said === target.text ? target : said;
    }
  return undefined;
}

const objectiveWords = {
  custom: 'Do',
  collect: 'Collect',
  deliver: 'Deliver',
  talk: 'Talk',
  reach: 'Reach',
  defeat: 'Defeat',
} as const;

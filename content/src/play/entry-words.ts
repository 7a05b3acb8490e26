import type { PlayStep, TranscriptEntry } from '#contract/play.ts';
import type { WorldKind } from '#contract/world.ts';
import type { Game, Kind } from '#runtime/play/game.ts';

/** Words that lead to a record. */
export interface RecordWords {
  text: string;
  kind: WorldKind;
  id: string;
  /** Of a node: the quest or conversation that it is in. */
  ownerID?: string;
}
export type Words = readonly (string | RecordWords)[];

/** The words as plain text. */
export const plainWords = (words: Words): string =>
  words.map((word) => (typeof word === 'string' ? word : word.text)).join('');

/** What an entry of a transcript says, with the records that it names. */
export function entryWords(game: Game, entry: TranscriptEntry): Words {
  const words = new GameWords(game);
  switch (entry.is) {
    case 'step':
      return words.step(entry.step);
    case 'line':
      return entry.speakerID === undefined ? [entry.text] : [words.record('npc', entry.speakerID), `: ${entry.text}`];
    case 'choice': {
      const options = entry.options.map(
        ({ text, isAvailable, reason }) => `${isAvailable ? '' : '✕ '}${text}${reason ? ` (${reason})` : ''}`,
      );
      return [[entry.text, `[${options.join(' | ')}]`].filter(Boolean).join(' ')];
    }
    case 'end':
      return ['The conversation is over'];
    case 'refused':
      return [entry.reason];
    case 'variable':
      return [words.record('variable', entry.variableID), ` is now ${valueWords(entry.value)}`];
    case 'item':
      return [
        `${entry.change > 0 ? '+' : '−'}${Math.abs(entry.change)} `,
        words.record('item', entry.itemID),
        `, now ${entry.quantity}`,
      ];
    case 'quest':
      return [words.record('quest', entry.questID), ` ${questWords[entry.status]}`, ...words.ending(entry)];
    case 'stage':
      return [
        words.record('quest', entry.questID),
        ': ',
        words.questNode(entry),
        entry.journal && ` – ${entry.journal}`,
      ].filter((word) => word !== undefined);
    case 'objective':
      return [
        words.record('quest', entry.questID),
        ': ',
        words.questNode(entry),
        entry.isDone ? ' done' : ` ${entry.progress} of ${entry.count}`,
      ];
    case 'opened':
      return [words.record('quest', entry.questID), ' became available'];
    case 'bark':
      return [words.record('npc', entry.npcID), `: ${entry.text}`];
    case 'call':
      return [`Calls ${entry.name}(${entry.arguments.map(valueWords).join(', ')})`];
    case 'check':
      return [
        `${entry.label || 'Check'}: ${entry.value} + ${entry.roll} against ${entry.against}, ${entry.success ? 'success' : 'failure'}`,
      ];
    case 'problem':
      return [entry.message];
  }
}

const questWords = { active: 'began', succeeded: 'succeeded', failed: 'failed' } as const;

/** What a step does. Which text an option had says the choice before it. */
export const stepWords = (game: Game, step: PlayStep): Words => new GameWords(game).step(step);

/** `yes`, `12`, `a, b` */
export function valueWords(value: number | string | boolean | readonly string[]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return value.length === 0 ? 'nothing' : value.join(', ');
  return value === '' ? 'empty' : String(value);
}

class GameWords {
  readonly #game: Game;

  constructor(game: Game) {
    this.#game = game;
  }

  step(step: PlayStep): Words {
    switch (step.do) {
      case 'talkTo':
        return ['Talk to ', this.record('npc', step.npcID)];
      case 'start':
        return ['Begin ', this.record('conversation', step.conversationID)];
      case 'advance':
        return ['Continue'];
      case 'choose':
        return ['Choose'];
      case 'bark':
        return ['Walk past ', this.record('npc', step.npcID)];
      case 'startQuest':
        return ['Begin ', this.record('quest', step.questID)];
      case 'chooseQuest':
        return ['Decide'];
      case 'advanceQuest':
        return ['Move ', this.record('quest', step.questID), ' to ', this.questNode(step)];
      case 'completeQuest':
        return ['Complete ', this.record('quest', step.questID)];
      case 'failQuest':
        return ['Fail ', this.record('quest', step.questID)];
      case 'report':
        return [`${objectiveWords[step.objective]}`, ...this.#subject(step)];
      case 'advanceTime':
        return [`Wait ${step.seconds} s`];
      case 'give':
        return [`${step.quantity < 0 ? 'Take' : 'Give'} ${Math.abs(step.quantity)} `, this.record('item', step.itemID)];
      case 'craft':
        return ['Make ', this.record('recipe', step.recipeID)];
      case 'buy':
      case 'sell':
        return [
          `${step.do === 'buy' ? 'Buy' : 'Sell'} ${step.quantity} `,
          this.record('item', step.itemID),
          step.do === 'buy' ? ' from ' : ' to ',
          this.record('npc', step.npcID),
        ];
      case 'setVariable':
        return ['Set ', this.record('variable', step.variableID), ` to ${valueWords(step.value)}`];
    }
  }

  record(kind: Kind, id: string): RecordWords {
    const found = this.#game.get(kind, id);
    const text = found === undefined ? `deleted ${kind}` : 'name' in found ? found.name : found.key;
    return { text: text || `unnamed ${kind}`, kind, id };
  }

  questNode({ questID, nodeID }: { questID: string; nodeID: string }): RecordWords {
    const node = this.#game.get('quest', questID)?.nodes.find(({ id }) => id === nodeID);
    return { text: node?.title || 'a step', kind: 'questNode', id: nodeID, ownerID: questID };
  }

  ending({ questID, endingID }: { questID: string; endingID?: string }): Words {
    return endingID === undefined ? [] : [': ', this.questNode({ questID, nodeID: endingID })];
  }

  #subject({ nodeID, npcID, itemID, placeID }: Extract<PlayStep, { do: 'report' }>): Words {
    if (nodeID !== undefined) {
      const quest = this.#game.bundle.quests.find(({ nodes }) => nodes.some(({ id }) => id === nodeID));
      return quest ? [': ', this.questNode({ questID: quest.id, nodeID })] : [];
    }
    if (npcID !== undefined) return [' ', this.record('npc', npcID)];
    if (placeID !== undefined) return [' ', this.record('place', placeID)];
    return itemID === undefined ? [] : [' ', this.record('item', itemID)];
  }
}

const objectiveWords = {
  custom: 'Do',
  collect: 'Collect',
  deliver: 'Deliver',
  talk: 'Talk',
  reach: 'Reach',
  defeat: 'Defeat',
} as const;

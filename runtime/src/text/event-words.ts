import type { Value } from '../format/bundle-types.generated.ts';
import type { Event } from '../play/events.ts';
import type { Game, Kind } from '../play/game.ts';

/** Words that name a record. */
export interface RecordWords {
  text: string;
  kind: Kind | 'questNode';
  id: string;
  /** Of a node: the quest that it is in. */
  ownerID?: string;
}
export type Words = readonly (string | RecordWords)[];

/** The words as plain text. */
export const plainWords = (words: Words): string =>
  words.map((word) => (typeof word === 'string' ? word : word.text)).join('');

/** What happened, in the same words wherever a game is played, with the records that it names. */
export function eventWords(game: Game, event: Event): Words {
  switch (event.is) {
    case 'variable':
      return [recordWords(game, 'variable', event.variableID), ` is now ${valueWords(event.value)}`];
    case 'item':
      return [
        `${event.change > 0 ? '+' : '−'}${Math.abs(event.change)} `,
        recordWords(game, 'item', event.itemID),
        `, now ${event.quantity}`,
      ];
    case 'quest':
      return [recordWords(game, 'quest', event.questID), ` ${questWords[event.status]}`, ...ending(game, event)];
    case 'stage':
      return [
        recordWords(game, 'quest', event.questID),
        ': ',
        questNodeWords(game, event),
        event.journal ? ` – ${event.journal}` : '',
      ];
    case 'objective':
      return [
        recordWords(game, 'quest', event.questID),
        ': ',
        questNodeWords(game, event),
        event.isDone ? ' done' : ` ${event.progress} of ${event.count}`,
      ];
    case 'opened':
      return [recordWords(game, 'quest', event.questID), ' became available'];
    case 'bark':
      return [recordWords(game, 'npc', event.npcID), `: ${event.text}`];
    case 'call':
      return [`Calls ${event.name}(${event.arguments.map(valueWords).join(', ')})`];
    case 'check':
      return [
        `${event.label || 'Check'}: ${event.value} + ${event.roll} against ${event.against}, ${event.success ? 'success' : 'failure'}`,
      ];
    case 'problem':
      return [event.message];
  }
}

const questWords = { active: 'began', succeeded: 'succeeded', failed: 'failed' } as const;

/** `yes`, `12`, `a, b` */
export function valueWords(value: Value): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return value.length === 0 ? 'nothing' : value.join(', ');
  return value === '' ? 'empty' : String(value);
}

export function recordWords(game: Game, kind: Kind, id: string): RecordWords {
  const found = game.get(kind, id);
  const text = found === undefined ? `deleted ${kind}` : 'name' in found ? found.name : found.key;
  return { text: text || `unnamed ${kind}`, kind, id };
}

/** @param event with the title that was told, if it has one: the step may have been deleted or renamed since */
export function questNodeWords(game: Game, event: { questID: string; nodeID: string; title?: string }): RecordWords {
  const { questID, nodeID, title } = event;
  const node = game.get('quest', questID)?.nodes.find(({ id }) => id === nodeID);
  const text = title || (node?.title ?? 'deleted step') || 'a step';
  return { text, kind: 'questNode', id: nodeID, ownerID: questID };
}

function ending(game: Game, { questID, endingID }: { questID: string; endingID?: string }): Words {
  return endingID === undefined ? [] : [': ', questNodeWords(game, { questID, nodeID: endingID })];
}

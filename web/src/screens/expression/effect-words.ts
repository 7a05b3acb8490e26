import { type Completions, complete } from '#content/expression/complete.ts';
import type { ExpressionRecords } from '#content/expression/expression-records.ts';
import { writtenKey } from '#content/expression/names.ts';
import type { Effect } from '#contract/effects.ts';

type Verb = Effect['do'];

export const verbs: Readonly<Record<Verb, string>> = {
  set: 'Set variable',
  add: 'Add to variable',
  remove: 'Remove from set',
  toggle: 'Toggle variable',
  give: 'Give item',
  take: 'Take item',
  start: 'Start quest',
  advance: 'Advance quest',
  complete: 'Complete quest',
  fail: 'Fail quest',
  bark: 'Play bark',
  call: 'Call function',
};

/** An effect of this kind that nobody has filled in; what the one before led to is kept where it fits. */
export function freshEffect(verb: Verb, before: Effect): Effect {
  const variableID = 'variableID' in before ? before.variableID : null;
  const itemID = 'itemID' in before ? before.itemID : null;
  const questID = 'questID' in before ? before.questID : null;
  switch (verb) {
    case 'set':
    case 'add':
    case 'remove':
      return { do: verb, variableID, value: 'value' in before ? before.value : '' };
    case 'toggle':
      return { do: verb, variableID };
    case 'give':
    case 'take':
      return { do: verb, itemID, quantity: 'quantity' in before ? before.quantity : '1' };
    case 'start':
    case 'fail':
      return { do: verb, questID };
    case 'advance':
    case 'complete':
      return { do: verb, questID, nodeID: null };
    case 'bark':
      return { do: verb, npcID: null, bark: '' };
    default:
      return { do: verb, name: 'my_function', arguments: [] };
  }
}

const kinds: Readonly<Record<string, string>> = {
  ...{ set: 'variable', add: 'variable', remove: 'variable', toggle: 'variable', give: 'item', take: 'item' },
  ...{ start: 'quest', advance: 'quest', complete: 'quest', fail: 'quest', bark: 'npc' },
};

/** What may be written in effects as text: a verb, the record that it is about, and then an expression. */
export function completeEffect(text: string, position: number, records: ExpressionRecords): Completions {
  const begin = text.lastIndexOf('\n', position - 1) + 1;
  const line = text.slice(begin, position);
  const [, verb, typed] = /^\s*(\S+)\s+\[?([^\s,=[\]]*)$/u.exec(line) ?? [];
  const kind = kinds[verb ?? ''];
  if (kind !== undefined && typed !== undefined) {
    const word = typed.toLowerCase();
    const found = records.ofKinds([kind]).filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(word));
    const from = position - typed.length - (line.at(-typed.length - 1) === '[' ? 1 : 0);
    return {
      from,
      options: found
        .slice(0, 50)
        .map(({ key, name }) => ({ label: key, detail: name, apply: writtenKey(key), is: 'record' as const })),
    };
  }
  if (/^\s*\S*$/.test(line)) {
    const word = line.trim();
    return {
      from: position - word.length,
      options: Object.entries(verbs)
        .filter(([each]) => each.startsWith(word))
        .map(([each, label]) => ({ label: each, detail: label, apply: `${each} `, is: 'word' as const })),
    };
  }
  const { from, options } = complete(line, line.length, records);
  return { from: begin + from, options };
}

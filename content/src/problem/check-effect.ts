import { type Effect, effectTargets } from '#contract/effects.ts';
import type { WorldRow } from '#contract/world.ts';
import type { Look } from './look.ts';
import type { Finding } from './problem.ts';

type Found = Pick<Finding, 'code' | 'why'>;

/** A row of effects that does nothing, or does something to a quest that it can't be done to. */
export function* checkEffect(look: Look, effect: Effect, row: WorldRow): Generator<Found> {
  const values = effect as unknown as Readonly<Record<string, unknown>>;
  const open = Object.keys(effectTargets).find((name) => values[name] === null && !isOptional(effect, name));
  const isBlank = ['value', 'quantity'].some((name) => typeof values[name] === 'string' && values[name].trim() === '');
  if (open !== undefined || isBlank) {
    yield { code: 'incompleteEffect', why: [{ says: open === undefined ? 'noValue' : 'noTarget' }] };
    return;
  }
  const mistake = variableMistake(look, effect);
  if (mistake !== undefined) yield { code: 'expressionMistake', why: [{ says: 'mistake', text: mistake }] };
  if ((effect.do === 'advance' || effect.do === 'complete') && effect.nodeID !== null && effect.questID !== null) {
    const node = look.row('questNode', effect.nodeID);
    if (!node) return;
    if (node.questID !== effect.questID)
      yield {
        code: 'questEffect',
        why: [{ says: 'nodeOfOtherQuest', records: [questNode(node), quest(effect.questID)] }],
      };
    else if (effect.do === 'complete' && node.type !== 'succeed')
      yield { code: 'questEffect', why: [{ says: 'noEnding', records: [questNode(node)] }] };
    else if (effect.do === 'advance' && (node.type === 'note' || node.type === 'frame'))
      yield { code: 'questEffect', why: [{ says: 'noStep', records: [questNode(node)] }] };
  }
  const { questID } = row as unknown as { questID?: string };
  if (
    effect.do === 'start' &&
    effect.questID !== null &&
    effect.questID === questID &&
    !look.row('quest', questID)?.repeatable
  )
    yield { code: 'questEffect', why: [{ says: 'startsItself', records: [quest(questID)] }] };
}

/** Why an effect can't change its variable at all; whether its value fits is checked with its expression. */
function variableMistake(look: Look, effect: Effect): string | undefined {
  const variable = 'variableID' in effect && effect.variableID !== null && look.row('variable', effect.variableID);
  if (!variable) return undefined;
  if (variable.computed.trim() !== '')
    return `${variable.key} is computed from other values, so an effect can’t change it.`;
  if (effect.do === 'toggle' && variable.type !== 'yesNo')
    return `Only a variable that is yes or no can be toggled. Set ${variable.key} instead.`;
  return undefined;
}

/** `complete` without a node is the first ending. */
const isOptional = (effect: Effect, name: string): boolean => effect.do === 'complete' && name === 'nodeID';

const quest = (id: string) => ({ kind: 'quest', id }) as const;
const questNode = ({ questNodeID: id }: WorldRow<'questNode'>) => ({ kind: 'questNode', id }) as const;

import { initialValue } from '#contract/kinds/variable-value.ts';
import type { WorldKind, WorldRow } from '#contract/world.ts';
import { toShown } from '../expression/convert.ts';
import { parse } from '../expression/parse.ts';
import type { Reason as Known, KnownValue, KnownValues } from '../possible/known-values.ts';
import { possible, type Verdict } from '../possible/possible.ts';
import { rangeOf } from '../possible/range.ts';
import { anyText, booleans, numbers, some, type Values } from '../possible/values.ts';
import { isCurrency } from '../variable/currency.ts';
import type { Look } from './look.ts';
import type { Reason } from './problem.ts';

const none: ReadonlySet<string> = new Set();

/** Whether a condition of this world can ever be true, and ever be false. */
export function possibleInWorld(look: Look, stored: string): Verdict {
  return possible(stored, knownValues(look));
}

/** What the world says of variables and quests (content §9): no more than holds at any point of the game. */
function knownValues(look: Look): KnownValues {
  return {
    variable(id) {
      const row = look.row('variable', id);
      if (!row) return undefined;
      if (row.computed.trim() === '') return valuesOf(id, row, look.isWritten(id) || canBeTraded(look, row));
      const { expression } = parse(row.computed);
      return expression === null ? undefined : { computed: expression };
    },
    stages(questID) {
      const { nodes } = look.flowOf(questID);
      return nodes.size === 0 ? undefined : [...nodes.keys()];
    },
    isNeverVisited: (nodeID) => look.isUnreached(nodeID),
  };
}

/** Trade changes the players’ money without an effect. */
export const canBeTraded = (look: Look, { key, type }: WorldRow<'variable'>): boolean =>
  isCurrency(key, type) && look.hasShops();

function valuesOf(id: string, row: WorldRow<'variable'>, isChanged: boolean): KnownValue {
  if (isChanged) return { values: valuesOfType(row), reasons: limitsOf(id, row) };
  const value = initialValue(row);
  const text = typeof value === 'object' ? value.join(', ') : String(value);
  return { values: exactValue(value, row), reasons: [{ is: 'unchanged', kind: 'variable', id, value: text }] };
}

function exactValue(value: ReturnType<typeof initialValue>, { type, choices }: WorldRow<'variable'>): Values {
  if (typeof value === 'number') return numbers(rangeOf(value, value, type === 'whole'));
  if (typeof value !== 'object') return some([value]);
  const has = new Set(value);
  return { are: 'sets', has, lacks: new Set(choices.filter((each) => !has.has(each))), within: new Set(choices) };
}

function valuesOfType({ type, choices, minimum, maximum }: WorldRow<'variable'>): Values {
  switch (type) {
    case 'yesNo':
      return booleans;
    case 'choice':
      return some(choices);
    case 'set':
      return { are: 'sets', has: none, lacks: none, within: new Set(choices) };
    case 'text':
      return anyText;
    default:
      return numbers(
        rangeOf(minimum ?? Number.NEGATIVE_INFINITY, maximum ?? Number.POSITIVE_INFINITY, type === 'whole'),
      );
  }
}

function limitsOf(id: string, { type, choices, minimum, maximum }: WorldRow<'variable'>): Known[] {
  if (type === 'choice' || type === 'set') return [{ is: 'values', kind: 'variable', id, values: choices }];
  if (minimum === null && maximum === null) return [];
  return [{ is: 'range', kind: 'variable', id, least: minimum, most: maximum }];
}

export interface Impossible {
  code: 'neverTrue' | 'alwaysTrue';
  /** The condition as people read it, then the chain of reasons. */
  why: Reason[];
}

/** A condition that can never be true, or never be false; one that is written as `true` or `false` is meant so. */
export function impossibleInWorld(look: Look, stored: string): Impossible | undefined {
  if (/^\s*(true|false)\s*$/.test(stored)) return undefined;
  const found = possibleInWorld(look, stored);
  if (found.verdict === 'unknown') return undefined;
  const whole = stored.trim();
  const reasons = found.reasons.filter(
    (reason) => reason.is !== 'part' || stored.slice(reason.from, reason.to) !== whole,
  );
  return {
    code: found.verdict === 'never' ? 'neverTrue' : 'alwaysTrue',
    why: [
      { says: 'condition', text: toShown(whole, look.names) },
      ...eachOnce(reasons.map((reason) => reasonInWorld(look, stored, reason))),
    ],
  };
}

/** A part that is written twice holds for the same reason twice. */
const eachOnce = (reasons: readonly Reason[]): Reason[] => [
  ...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values(),
];

function reasonInWorld(look: Look, stored: string, reason: Known): Reason {
  if (reason.is === 'part') {
    const text = toShown(stored.slice(reason.from, reason.to), look.names);
    return { says: reason.holds ? 'partHolds' : 'partFails', text };
  }
  const records = [{ kind: reason.kind as WorldKind, id: reason.id }];
  if (reason.is === 'unvisited') return { says: 'isNeverVisited', records };
  if (reason.is === 'computed') return { says: 'isComputed', records };
  if (reason.is === 'unchanged') return { says: 'staysAt', records, text: reason.value };
  if (reason.is === 'range') return rangeReason(records, reason.least, reason.most);
  if (reason.kind !== 'variable') return { says: 'isAtItsSteps', records };
  return { says: 'isOneOf', records, text: reason.values.join(', ') };
}

function rangeReason(records: Reason['records'], least: number | null, most: number | null): Reason {
  if (least === null) return { says: 'isAtMost', records, text: String(most) };
  if (most === null) return { says: 'isAtLeast', records, text: String(least) };
  return { says: 'isBetween', records, text: `${least} and ${most}` };
}

import type { WorldRow } from '#contract/world.ts';
import { possibleInWorld } from './known.ts';
import type { Look } from './look.ts';

type Node = WorldRow<'conversationNode'>;
type Case = Node['cases']['rows'][number];

/** What the conditions of a node say of its ways out. */
export interface NodeWays {
  /** Cases whose way is never taken. */
  closed: ReadonlySet<string>;
  /** Whether all cases may be passed by: of a choice, because none can be chosen. */
  mayFallThrough: boolean;
}

const open: NodeWays = { closed: new Set(), mayFallThrough: true };

const conditionOf = (each: Case): string => ('condition' in each ? each.condition.trim() : '');

/** Conditions decide the ways of branches and choices alone. */
export function nodeWays(look: Look, { type, cases: { rows } }: Node): NodeWays {
  if (type !== 'branch' && type !== 'choice') return open;
  const judged = rows.map((each) => {
    const condition = conditionOf(each);
    return { each, condition, verdict: condition === '' ? 'always' : possibleInWorld(look, condition).verdict };
  });
  if (type === 'choice') {
    const never = judged.filter(({ verdict }) => verdict === 'never');
    // One that can be chosen once is there the first time alone.
    const lasting = judged.filter(({ each }) => 'text' in each && !each.once);
    return { closed: idsOf(never), mayFallThrough: canAllFail(look, lasting) };
  }
  const first = judged.findIndex(({ verdict }) => verdict === 'always');
  const closed = judged.filter(({ verdict }, index) => verdict === 'never' || (first >= 0 && index > first));
  return { closed: idsOf(closed), mayFallThrough: canAllFail(look, judged) };
}

/** Whether none of the conditions may be true. */
function canAllFail(look: Look, judged: readonly { condition: string; verdict: string }[]): boolean {
  if (judged.some(({ verdict }) => verdict === 'always')) return false;
  const open = judged.filter(({ verdict }) => verdict === 'unknown');
  // One alone is known by itself.
  if (open.length < 2) return true;
  const none = open.map(({ condition }) => `not (${condition})`).join(' and ');
  return possibleInWorld(look, none).verdict !== 'never';
}

const idsOf = (judged: readonly { each: Case }[]): Set<string> => new Set(judged.map(({ each }) => each.id));

export const isSameWays = (one: NodeWays | undefined, other: NodeWays): boolean =>
  one?.mayFallThrough === other.mayFallThrough &&
  one.closed.size === other.closed.size &&
  [...other.closed].every((id) => one.closed.has(id));

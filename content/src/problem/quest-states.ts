import { parse } from '../expression/parse.ts';
import type { Expression } from '../expression/syntax.ts';
import type { World } from '../world/world.ts';
import type { QuestAct } from './facts.ts';

export interface QuestState {
  canBegin: boolean;
  canSucceed: boolean;
  /** Where it can't begin: the quests that have to succeed first, each needing the next; the last can't. */
  blockedBy: readonly string[];
  /** It comes first in that chain itself. */
  isCircle: boolean;
}

/** The quests that have to be done whenever the condition is met. */
export function questsRequired(stored: string): string[] {
  if (stored.trim() === '') return [];
  const { expression } = parse(stored);
  return expression ? [...new Set(required(expression))] : [];
}

function required(expression: Expression): string[] {
  if (expression.is === 'and') return expression.parts.flatMap(required);
  if (expression.is !== 'call' || expression.name !== 'done') return [];
  const [quest] = expression.arguments;
  return quest?.is === 'record' && quest.kind === 'quest' ? [quest.id] : [];
}

/** What is known of each quest by itself. */
export interface QuestKnowledge {
  hasWay: (questID: string) => boolean;
  /** Whether its prerequisites may be met. */
  mayBegin: (questID: string) => boolean;
  isDone: (act: QuestAct, questID: string) => boolean;
}

/**
 * Which quests can begin and succeed, given that those whose flow has no way to success can't, and that each needs those of
 * its prerequisites. Effects and rewards that begin or complete a quest count as if they could always happen, those of
 * conversations where players come to them, so that what is said to be impossible is. Linear in quests and what they require.
 */
export function questStates(
  { quest: quests }: World,
  requiredBy: ReadonlyMap<string, readonly string[]>,
  { hasWay, mayBegin, isDone }: QuestKnowledge,
): Map<string, QuestState> {
  const waiting = new Map<string, number>();
  const dependents = new Map<string, string[]>();
  const [begin, succeed] = [new Set<string>(), new Set<string>()];
  const work: string[] = [];
  const begins = (id: string) => {
    if (begin.has(id)) return;
    begin.add(id);
    if (hasWay(id)) succeeds(id);
  };
  const succeeds = (id: string) => {
    if (succeed.has(id)) return;
    succeed.add(id);
    work.push(id);
  };
  for (const id of quests.keys()) {
    // A quest that is gone is told where it is named.
    const needed = (requiredBy.get(id) ?? []).filter((other) => quests.has(other));
    waiting.set(id, needed.length);
    for (const other of needed) {
      const known = dependents.get(other);
      if (known) known.push(id);
      else dependents.set(other, [id]);
    }
    const isOpened = (['start', 'advance', 'complete', 'open'] as const).some((act) => isDone(act, id));
    if (isOpened || (needed.length === 0 && mayBegin(id))) begins(id);
    if (isDone('complete', id)) succeeds(id);
  }
  for (let id = work.pop(); id !== undefined; id = work.pop())
    for (const other of dependents.get(id) ?? []) {
      const left = (waiting.get(other) ?? 0) - 1;
      waiting.set(other, left);
      if (left === 0 && mayBegin(other)) begins(other);
    }
  const next = (id: string) => (requiredBy.get(id) ?? []).find((other) => quests.has(other) && !succeed.has(other));
  return new Map(
    [...quests.keys()].map((id) => [
      id,
      { canBegin: begin.has(id), canSucceed: succeed.has(id), ...chainFrom(id, begin, next) },
    ]),
  );
}

/** Quests that a reader is shown of one chain. */
const chainMax = 12;

function chainFrom(
  id: string,
  begin: ReadonlySet<string>,
  next: (id: string) => string | undefined,
): Pick<QuestState, 'blockedBy' | 'isCircle'> {
  const chain: string[] = [];
  if (begin.has(id)) return { blockedBy: chain, isCircle: false };
  for (let at = next(id); at !== undefined && chain.length < chainMax; at = next(at)) {
    chain.push(at);
    if (at === id) return { blockedBy: chain, isCircle: true };
    if (begin.has(at)) break;
  }
  return { blockedBy: chain, isCircle: false };
}

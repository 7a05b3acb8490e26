import { type WorldKind, worldKinds } from '#contract/world.ts';
import { namedNodes } from '../conversation/named-nodes.ts';
import type { ExpressionRecord } from '../expression/expression-records.ts';
import { expressionRecords } from '../world/expression-records.ts';
import { type RecordName, recordNames } from '../world/record-names.ts';
import { HeldWorld, type SentRow } from '../world/world.ts';
import type { NamedPlace } from './script-names.ts';

interface NamedFields {
  fields: readonly string[];
  /** Only records with a name are called anything. */
  isNamed?: true;
}

/** What the names of a script are made from: a small part of the world. */
export const namedFields: Partial<Record<WorldKind, NamedFields>> = {
  variable: { fields: ['key', 'description', 'type', 'choices', 'computed'] },
  ...{ item: { fields: ['key', 'name'] }, quest: { fields: ['key', 'name'] }, npc: { fields: ['key', 'name'] } },
  questNode: { fields: ['questID', 'title', 'type'] },
  conversation: { fields: ['key', 'name'] },
  conversationNode: { fields: ['conversationID', 'name', 'type'], isNamed: true },
};

/** All that scripts can call something by. */
export interface NameLists {
  records: readonly ExpressionRecord[];
  speakers: readonly RecordName[];
  conversations: readonly RecordName[];
  places: readonly NamedPlace[];
}

/** From rows of `namedFields`, by kind. */
export function nameLists(
  rows: Partial<Record<WorldKind, readonly SentRow[]>>,
  initial: Partial<Record<WorldKind, SentRow>>,
): NameLists {
  const held = new HeldWorld(worldKinds);
  for (const kind of worldKinds) held.add(kind, rows[kind] ?? [], initial[kind] ?? {});
  return {
    records: held.get(expressionRecords),
    speakers: held.get(recordNames(['npc'])),
    conversations: held.get(recordNames(['conversation'])),
    places: held.get(namedNodes),
  };
}

/** Whether they call the same things the same, in whatever order. */
export const isSameNames = (one: NameLists, other: NameLists): boolean => {
  const said = (list: readonly { id: string }[]) =>
    list.map((each) => JSON.stringify(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))).sort();
  return (['records', 'speakers', 'conversations', 'places'] as const).every((name) => {
    const [mine, theirs] = [one[name], other[name]];
    if (mine.length !== theirs.length) return false;
    const known = said(theirs);
    return said(mine).every((each, at) => each === known[at]);
  });
};

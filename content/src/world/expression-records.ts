import type { WorldKind, WorldRow } from '#contract/world.ts';
import type { ExpressionRecord } from '../expression/expression-records.ts';
import { sectionKeys, stageKeys } from '../quest/stage-keys.ts';
import { typeOfVariable } from '../variable/variable-type.ts';
import { keyOf, nameOf } from './record-names.ts';
import type { Computed, HeldWorld, World, WorldChange } from './world.ts';

const kinds: ReadonlySet<WorldKind> = new Set([
  'variable',
  'item',
  'quest',
  'questNode',
  'npc',
  'conversation',
  'conversationNode',
]);

/** What expressions and effects of the workspace can name; the same list until one of them is called otherwise. */
export function expressionRecords(held: HeldWorld): Computed<readonly ExpressionRecord[]> {
  return new Records(held.world);
}

class Records implements Computed<readonly ExpressionRecord[]> {
  readonly #world: World;
  #list: readonly ExpressionRecord[] | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  value(): readonly ExpressionRecord[] {
    this.#list ??= listOf(this.#world);
    return this.#list;
  }

  update(changes: readonly WorldChange[]): void {
    if (changes.some(({ kind, before, after }) => kinds.has(kind) && said(before) !== said(after))) this.#list = null;
  }
}

/** All that the list holds of a row. */
function said(row: WorldRow | undefined): string {
  if (row === undefined) return '';
  const { type, choices, computed, questID, conversationID, name } = row as Partial<
    WorldRow<'variable'> & WorldRow<'questNode'> & WorldRow<'conversationNode'>
  >;
  // Nodes of conversations without a name can't be named, and their texts change with every key.
  if (conversationID !== undefined) return name ? JSON.stringify([name, type, conversationID]) : '';
  return JSON.stringify([nameOf(row), keyOf(row), type, choices, computed === '', questID]);
}

function listOf(world: World): ExpressionRecord[] {
  const list: ExpressionRecord[] = [];
  for (const [id, variable] of world.variable)
    list.push({
      kind: 'variable',
      id,
      key: variable.key,
      name: variable.description.split('\n', 1)[0]?.slice(0, 100) ?? '',
      type: typeOfVariable(variable),
      ...(variable.computed === '' ? {} : { isComputed: true as const }),
    });
  for (const kind of ['item', 'quest', 'npc'] as const)
    for (const [id, row] of world[kind]) list.push({ kind, id, key: keyOf(row), name: nameOf(row) });
  return [...list, ...stagesOf(world), ...sectionsOf(world)];
}

function sectionsOf(world: World): ExpressionRecord[] {
  const nodes = [...world.conversationNode].flatMap(([id, { conversationID, name, type }]) =>
    name === '' || type === 'note' || type === 'frame' ? [] : [{ id, conversationID, name }],
  );
  return sectionKeys(nodes, (id) => world.conversation.get(id)?.key).map(
    ({ node: { id, conversationID }, key, name }) => ({
      ...{ kind: 'conversationNode', id, key },
      name: `${world.conversation.get(conversationID)?.name ?? ''}: ${name}`,
    }),
  );
}

function stagesOf(world: World): ExpressionRecord[] {
  const nodes = [...world.questNode].map(([id, { questID, title, type }]) => ({ id, questID, title, type }));
  return stageKeys(nodes, (id) => world.quest.get(id)?.key).map(({ node: { id, questID }, key, name }) => ({
    ...{ kind: 'questNode', id, key, questID },
    name: `${world.quest.get(questID)?.name ?? ''}: ${name}`,
  }));
}

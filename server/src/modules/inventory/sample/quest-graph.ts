import type { SampleQuest } from './quest-parts.ts';
import type { SampleIDs } from './sample-ids.ts';

/** From one node to the next: beside a link with words there is room for them, and without any most quests are seen whole. */
const [columnWidth, wordsWidth, rowHeight] = [280, 360, 160];

/** The nodes and links of a quest, each node a column to the right of what leads to it. */
export function questGraph(ids: SampleIDs, { key, nodes, edges }: SampleQuest) {
  const questID = ids.of('quest', key);
  const idOf = (name: string) => ids.of('questNode', `${key}.${name}`);
  const columns = new Map<string, number>();
  for (const name of Object.keys(nodes)) columns.set(name, 0);
  for (let pass = 0; pass < edges.length; pass += 1)
    for (const [from, to] of edges)
      columns.set(to, Math.min(edges.length, Math.max(columns.get(to) ?? 0, (columns.get(from) ?? 0) + 1)));
  const worded = new Set(
    edges
      .filter(([, , kind, label, condition]) => kind === 'choice' || label || condition)
      .map(([from]) => columns.get(from)),
  );
  const left = (column: number): number =>
    column === 0 ? 0 : left(column - 1) + (worded.has(column - 1) ? wordsWidth : columnWidth);
  const taken = new Map<number, number>();
  return {
    nodes: Object.entries(nodes).map(([name, { item, npc, place, rewards = {}, sets = {}, ...node }]) => {
      const column = columns.get(name) ?? 0;
      const row = taken.get(column) ?? 0;
      taken.set(column, row + 1);
      return {
        ...{ ...node, id: ids.make('questNode', `${key}.${name}`), questID },
        itemID: item === undefined ? null : ids.of('item', item),
        npcID: npc === undefined ? null : ids.of('npc', npc),
        placeID: place === undefined ? null : ids.of('place', place),
        rewards: {
          items: (rewards.items ?? []).map(([name, quantity]) => ({ itemID: ids.of('item', name), quantity })),
          opens: (rewards.opens ?? []).map((quest) => ids.of('quest', quest)),
        },
        effects: Object.entries(sets).map(([variable, value]) => ({
          do: value.startsWith('+') ? 'add' : 'set',
          variableID: ids.of('variable', variable),
          value: value.replace(/^\+/, ''),
        })),
        ...{ x: left(column), y: row * rowHeight, width: null, height: null },
      };
    }),
    edges: edges.map(([from, to, kind = 'done', label = '', condition = ''], position) => ({
      ...{ questID, fromID: idOf(from), toID: idOf(to), kind, label, position },
      condition: ids.expression(condition),
    })),
  };
}

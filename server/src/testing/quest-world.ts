import type { StoredRecord } from '#server/records/kind.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import type { Records } from '#server/records/records.ts';
import { undoCommand } from '#server/records/undo/undo.ts';
import type { TestUser } from './app.ts';
import { type NodeFields, nodeKind, type QuestFields, questKind } from './quest-kinds.ts';

export const nodeOf = (questID: string, name: string): NodeFields => ({ questID, name, x: 0, y: 0, content: {} });

/** Commands on quests and their nodes (quest-kinds.ts), as one person gives them. */
export function questWorld(records: Records, { workspaceID, userID }: TestUser) {
  const identity = { scope: '', requestID: null, bodyHash: '' };
  const context = { workspaceID, actorID: userID, operation: 'test', identity };
  const run = <T extends object>(change: (tx: RecordTransaction) => Promise<T>) => records.command(context, change);
  const read = async <T>(look: (tx: RecordTransaction) => Promise<T>): Promise<T> =>
    (await run(async (tx) => ({ value: await look(tx) }))).value;
  const nodesOf = (nodes: readonly { id: string }[]) =>
    read((tx) =>
      tx.findMany(
        nodeKind,
        nodes.map(({ id }) => id),
      ),
    );
  return {
    run,
    read,
    nodesOf,
    undo: (batchID: string) => run((tx) => undoCommand.run(tx, { batchID }, null)),
    async addQuest(names: string[], placeIDs: string[] = []) {
      const added = await run(async (tx) => {
        const [quest] = await tx.create(questKind, [{ name: 'Lantern', placeIDs }]);
        const questID = quest?.id ?? '';
        const nodes = await tx.create(
          nodeKind,
          names.map((name) => nodeOf(questID, name)),
        );
        return { quest: quest as StoredRecord<QuestFields>, questID, nodes };
      });
      return { ...added, node: added.nodes[0] as StoredRecord<NodeFields> };
    },
    write: (node: { id: string }, patch: Partial<NodeFields>) =>
      run(async (tx) => ({ node: await tx.update(nodeKind, await tx.get(nodeKind, node.id), patch) })),
    trashQuest: (questID: string) =>
      run(async (tx) => {
        await tx.trash(questKind, await tx.getMany(questKind, [questID]));
        return {};
      }),
    restoreQuest: (questID: string) =>
      run(async (tx) => {
        await tx.restore(questKind, await tx.getTrashed(questKind, [questID]));
        return {};
      }),
  };
}

import { z } from 'zod';
import type { Effects } from '#contract/effects.ts';
import { id, name } from '#contract/fields.ts';
import type { RecordKindName } from '#contract/kinds/names.ts';
import type { Database } from '#server/database/connection.ts';
import { table } from '#server/database/migrations/columns.ts';
import type { RecordKind, RecordTable } from '#server/records/kind.ts';
import { kinds } from '#server/records/kinds/kinds.ts';
import { Records } from '#server/records/records.ts';
import { mentionsAt } from '#server/records/references/mentions-at.ts';

export interface QuestFields {
  name: string;
  /** Places where it is played. */
  placeIDs: string[];
}

export interface NodeFields {
  questID: string;
  name: string;
  x: number;
  y: number;
  content: {
    note?: string;
    lines?: Record<string, { text: string; placeID: string | null }>;
    condition?: string;
    effects?: Effects;
  };
}

const questName = 'testQuest' as RecordKindName;

/** A kind like a quest that no product code knows, with a list of references that may point to nothing. */
export const questKind: RecordKind<QuestFields> = {
  kind: questName,
  ...{ one: 'quest', many: 'quests' },
  table: 'testQuest' as RecordTable,
  fields: { name: 'plain', placeIDs: 'json' },
  limits: { name, placeIDs: z.array(id) },
  sortKeys: { name: 'nameFold' },
  title: (quest) => quest.name,
  references: [{ field: 'placeIDs', kind: 'place', mayDangle: true }],
};

/** Parts of a quest, with a document that holds references. */
export const nodeKind: RecordKind<NodeFields> = {
  kind: 'testNode' as RecordKindName,
  ...{ one: 'node', many: 'nodes' },
  table: 'testNode' as RecordTable,
  fields: { questID: 'plain', name: 'plain', x: 'plain', y: 'plain', content: 'document' },
  limits: { questID: id, name, x: z.number(), y: z.number(), content: z.looseObject({}) },
  title: (node) => node.name,
  references: [
    { field: 'questID', kind: questName, isOwner: true, isTrashedAlong: true },
    {
      field: 'content',
      mentions: mentionsAt([
        { path: ['lines', '*', 'placeID'], to: 'place' },
        { path: ['condition'], to: 'expression' },
        { path: ['effects'], to: 'effects' },
      ]),
      mayDangle: true,
    },
  ],
};

/** Records with these kinds beside the product's, on a database that gets their tables. */
export async function withQuests(database: Database, now?: () => Date): Promise<Records> {
  const meta = { workspaceID: 'text', id: 'text', version: 'integer', createdAt: 'text', createdBy: 'text?' } as const;
  const end = { updatedAt: 'text', updatedBy: 'text?', deletedAt: 'text?', deletedBatchID: 'text?' } as const;
  await database.write(async ({ db, engine }) => {
    const make = (name: string, columns: Parameters<typeof table>[3]) =>
      table(db as never, engine, name, { ...meta, ...end, ...columns })
        .addPrimaryKeyConstraint(`${name}_pk`, ['workspaceID', 'id'])
        .execute();
    await make('testQuest', { name: 'text', nameFold: 'text', placeIDs: 'text' });
    await make('testNode', { questID: 'text', name: 'text', x: 'real', y: 'real', content: 'text' });
    const index = db.schema.createIndex('test_node_by_quest').on('testNode').columns(['workspaceID', 'questID']);
    await index.execute();
  });
  const all = [...kinds, questKind as unknown as RecordKind<never>, nodeKind as unknown as RecordKind<never>];
  return new Records(database, all, now);
}

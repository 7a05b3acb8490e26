import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { partTable } from './part-table.ts';
import { recordTable } from './record-table.ts';

/** Quests and what their flows are made of. */
export function quests(engine: Engine): Migration {
  return {
    async up(db) {
      await recordTable(db, engine, 'quest', {
        columns: {
          name: 'text',
          nameFold: 'text',
          key: 'text',
          keyFold: 'text',
          status: 'text',
          giverID: 'text?',
          placeID: 'text?',
          level: 'real?',
          repeatable: 'integer',
          prerequisites: 'text',
          tags: 'text',
          description: 'text',
          journal: 'text',
          properties: 'text',
          archived: 'integer',
        },
        sorts: ['nameFold', 'keyFold', 'level'],
        unique: ['keyFold'],
      });
      await partTable(db, engine, 'questNode', {
        questID: 'text',
        type: 'text',
        title: 'text',
        journal: 'text',
        objective: 'text',
        itemID: 'text?',
        npcID: 'text?',
        placeID: 'text?',
        count: 'real?',
        optional: 'integer',
        hidden: 'integer',
        seconds: 'real?',
        rewards: 'text',
        effects: 'text',
        note: 'text',
        x: 'real',
        y: 'real',
        width: 'real?',
        height: 'real?',
      });
      await partTable(db, engine, 'questEdge', {
        questID: 'text',
        fromID: 'text',
        toID: 'text',
        kind: 'text',
        label: 'text',
        condition: 'text',
        effects: 'text',
        position: 'real',
      });
      const index = (on: string, name: string, columns: string[]) =>
        db.schema.createIndex(name).on(on).columns(columns).execute();
      await index('questNode', 'questNode_by_quest', ['workspaceID', 'questID', 'updatedAt']);
      await index('questEdge', 'questEdge_by_quest', ['workspaceID', 'questID', 'updatedAt']);
      await index('questEdge', 'questEdge_by_from', ['workspaceID', 'fromID']);
      await index('questEdge', 'questEdge_by_to', ['workspaceID', 'toID']);
    },
  };
}

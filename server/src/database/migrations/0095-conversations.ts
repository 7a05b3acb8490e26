import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { partTable } from './part-table.ts';
import { recordTable } from './record-table.ts';

/** Conversations and what they are made of. */
export function conversations(engine: Engine): Migration {
  return {
    async up(db) {
      await recordTable(db, engine, 'conversation', {
        columns: {
          name: 'text',
          nameFold: 'text',
          key: 'text',
          keyFold: 'text',
          status: 'text',
          participants: 'text',
          placeID: 'text?',
          quests: 'text',
          condition: 'text',
          priority: 'real',
          tags: 'text',
          note: 'text',
          properties: 'text',
          archived: 'integer',
        },
        sorts: ['nameFold', 'keyFold', 'priority'],
        unique: ['keyFold'],
      });
      await partTable(db, engine, 'conversationNode', {
        conversationID: 'text',
        type: 'text',
        name: 'text',
        speakerID: 'text?',
        text: 'text',
        direction: 'text',
        mood: 'text',
        voice: 'text',
        cases: 'text',
        noRepeat: 'integer',
        mode: 'text',
        toConversationID: 'text?',
        toNodeID: 'text?',
        returns: 'integer',
        effects: 'text',
        note: 'text',
        x: 'real',
        y: 'real',
        width: 'real?',
        height: 'real?',
      });
      await partTable(db, engine, 'conversationEdge', {
        conversationID: 'text',
        fromID: 'text',
        toID: 'text',
        port: 'text',
        position: 'real',
      });
      const index = (on: string, name: string, columns: string[]) =>
        db.schema.createIndex(name).on(on).columns(columns).execute();
      await index('conversationNode', 'conversationNode_by_owner', ['workspaceID', 'conversationID', 'updatedAt']);
      await index('conversationEdge', 'conversationEdge_by_owner', ['workspaceID', 'conversationID', 'updatedAt']);
      await index('conversationEdge', 'conversationEdge_by_from', ['workspaceID', 'fromID']);
      await index('conversationEdge', 'conversationEdge_by_to', ['workspaceID', 'toID']);
    },
  };
}

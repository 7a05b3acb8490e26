import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { table } from './columns.ts';

/** Tokens with which programs call the API (decisions §2, §3). Only a hash of each is kept. */
export function apiTokens(engine: Engine): Migration {
  return {
    async up(db) {
      await table(db, engine, 'apiToken', {
        tokenID: 'text',
        userID: 'text',
        name: 'text',
        tokenHash: 'text',
        createdAt: 'text',
        expiresAt: 'text?',
        lastUsedAt: 'text?',
      })
        .addPrimaryKeyConstraint('api_token_pk', ['tokenID'])
        .addUniqueConstraint('api_token_hash', ['tokenHash'])
        .addForeignKeyConstraint('api_token_user', ['userID'], 'user', ['userID'], (key) => key.onDelete('cascade'))
        .execute();
      await db.schema.createIndex('api_token_user_index').on('apiToken').columns(['userID']).execute();
    },
  };
}

import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { table } from './columns.ts';

/** Accounts, sessions, permissions, workspaces and their members, the mail outbox, settings, request ids. */
export function accounts(engine: Engine): Migration {
  return {
    async up(db) {
      await table(db, engine, 'user', {
        userID: 'text',
        userName: 'text',
        emailAddress: 'text',
        emailFold: 'text',
        firstName: 'text',
        lastName: 'text',
        phoneNumber: 'text',
        accountType: 'text',
        passwordHash: 'text?',
        isActive: 'integer',
        isDeleted: 'integer',
        settings: 'text',
        photoHash: 'text?',
        lastWorkspaceID: 'text?',
        createdDateTime: 'text',
        lastLogInTimestamp: 'text?',
        lastSeenDateTime: 'text?',
        updatedDateTime: 'text',
        version: 'integer',
      })
        .addPrimaryKeyConstraint('user_pk', ['userID'])
        .addUniqueConstraint('user_name_unique', ['userName'])
        .addUniqueConstraint('user_email_unique', ['emailFold'])
        .execute();

      await table(db, engine, 'session', {
        sessionID: 'text',
        userID: 'text',
        userAgent: 'text',
        ipAddress: 'text',
        createdAt: 'text',
        lastSeenAt: 'text',
        expiresAt: 'text',
        endedAt: 'text?',
        refreshHash: 'text',
        previousRefreshHash: 'text?',
        rotatedAt: 'text',
      })
        .addPrimaryKeyConstraint('session_pk', ['sessionID'])
        .addForeignKeyConstraint('session_user', ['userID'], 'user', ['userID'], (key) => key.onDelete('cascade'))
        .execute();
      await db.schema.createIndex('session_user_index').on('session').columns(['userID']).execute();
      await db.schema.createIndex('session_refresh_index').on('session').columns(['refreshHash']).execute();
      await db.schema.createIndex('session_previous_index').on('session').columns(['previousRefreshHash']).execute();

      await table(db, engine, 'passwordReset', {
        tokenHash: 'text',
        userID: 'text',
        createdAt: 'text',
        expiresAt: 'text',
        usedAt: 'text?',
      })
        .addPrimaryKeyConstraint('password_reset_pk', ['tokenHash'])
        .addForeignKeyConstraint('password_reset_user', ['userID'], 'user', ['userID'], (key) =>
          key.onDelete('cascade'),
        )
        .execute();

      await table(db, engine, 'permission', {
        permissionID: 'text',
        name: 'text',
        path: 'text',
        description: 'text',
        createdAt: 'text',
      })
        .addPrimaryKeyConstraint('permission_pk', ['permissionID'])
        .execute();
      await table(db, engine, 'userGroup', { groupID: 'text', name: 'text', description: 'text', createdAt: 'text' })
        .addPrimaryKeyConstraint('user_group_pk', ['groupID'])
        .execute();
      await table(db, engine, 'groupPermission', { groupID: 'text', permissionID: 'text' })
        .addPrimaryKeyConstraint('group_permission_pk', ['groupID', 'permissionID'])
        .addForeignKeyConstraint('group_permission_group', ['groupID'], 'userGroup', ['groupID'], (key) =>
          key.onDelete('cascade'),
        )
        .addForeignKeyConstraint(
          'group_permission_permission',
          ['permissionID'],
          'permission',
          ['permissionID'],
          (key) => key.onDelete('cascade'),
        )
        .execute();
      await table(db, engine, 'groupMember', { groupID: 'text', userID: 'text' })
        .addPrimaryKeyConstraint('group_member_pk', ['groupID', 'userID'])
        .addForeignKeyConstraint('group_member_group', ['groupID'], 'userGroup', ['groupID'], (key) =>
          key.onDelete('cascade'),
        )
        .addForeignKeyConstraint('group_member_user', ['userID'], 'user', ['userID'], (key) => key.onDelete('cascade'))
        .execute();
      await db.schema.createIndex('group_member_user_index').on('groupMember').columns(['userID']).execute();

      await table(db, engine, 'workspace', {
        workspaceID: 'text',
        name: 'text',
        version: 'integer',
        createdAt: 'text',
        updatedAt: 'text',
      })
        .addPrimaryKeyConstraint('workspace_pk', ['workspaceID'])
        .execute();
      await table(db, engine, 'workspaceMember', {
        workspaceID: 'text',
        userID: 'text',
        role: 'text',
        joinedAt: 'text',
      })
        .addPrimaryKeyConstraint('workspace_member_pk', ['workspaceID', 'userID'])
        .addForeignKeyConstraint('workspace_member_workspace', ['workspaceID'], 'workspace', ['workspaceID'], (key) =>
          key.onDelete('cascade'),
        )
        .addForeignKeyConstraint('workspace_member_user', ['userID'], 'user', ['userID'], (key) =>
          key.onDelete('cascade'),
        )
        .execute();
      await db.schema.createIndex('workspace_member_user_index').on('workspaceMember').columns(['userID']).execute();
      await table(db, engine, 'workspaceInvite', {
        inviteID: 'text',
        workspaceID: 'text',
        emailAddress: 'text',
        emailFold: 'text',
        role: 'text',
        tokenHash: 'text',
        invitedBy: 'text',
        createdAt: 'text',
        expiresAt: 'text',
        acceptedAt: 'text?',
      })
        .addPrimaryKeyConstraint('workspace_invite_pk', ['inviteID'])
        .addUniqueConstraint('workspace_invite_token', ['tokenHash'])
        .addForeignKeyConstraint('workspace_invite_workspace', ['workspaceID'], 'workspace', ['workspaceID'], (key) =>
          key.onDelete('cascade'),
        )
        .execute();
      await db.schema
        .createIndex('workspace_invite_workspace_index')
        .on('workspaceInvite')
        .columns(['workspaceID', 'emailFold'])
        .execute();

      await table(db, engine, 'outbox', {
        mailID: 'text',
        toAddress: 'text',
        subject: 'text',
        body: 'text',
        template: 'text',
        status: 'text',
        createdAt: 'text',
      })
        .addPrimaryKeyConstraint('outbox_pk', ['mailID'])
        .execute();
      await table(db, engine, 'setting', {
        settingID: 'text',
        createdDateTime: 'text',
        userID: 'text?',
        settings: 'text',
      })
        .addPrimaryKeyConstraint('setting_pk', ['settingID'])
        .execute();
      await table(db, engine, 'secret', { name: 'text', value: 'text' })
        .addPrimaryKeyConstraint('secret_pk', ['name'])
        .execute();
      await table(db, engine, 'requestLog', {
        scope: 'text',
        requestID: 'text',
        bodyHash: 'text',
        response: 'text',
        createdAt: 'text',
      })
        .addPrimaryKeyConstraint('request_log_pk', ['scope', 'requestID'])
        .execute();
      await db.schema.createIndex('request_log_age').on('requestLog').columns(['createdAt']).execute();
    },
  };
}

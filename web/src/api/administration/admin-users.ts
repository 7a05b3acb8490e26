import * as invite from '#contract/admin-invite.ts';
import * as user from '#contract/admin-user.ts';
import { api } from '../api.ts';
import { accessOf, allAccess } from '../cache/tags.ts';
import { read, write } from '../endpoint.ts';

const users = () => accessOf('adminUser');

export const adminUsersApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminUsersDigestGet: read(build, user.adminUsersDigestGet, users),
    adminUserGet: read(build, user.adminUserGet, users),
    adminUserGroupDigestGet: read(build, user.adminUserGroupDigestGet, () => accessOf('group')),
    adminUserSessionDigestGet: read(build, user.adminUserSessionDigestGet, users),
    adminUserSave: write(build, user.adminUserSave, () => allAccess),
    adminUserGroupsSave: write(build, user.adminUserGroupsSave, () => allAccess),
    adminUserSessionDelete: write(build, user.adminUserSessionDelete, () => allAccess),
    adminUserDelete: write(build, user.adminUserDelete, () => allAccess),
    adminUserRestore: write(build, user.adminUserRestore, () => allAccess),
    adminUsersChange: write(build, user.adminUsersChange, () => allAccess),
    adminInviteesCheck: write(build, invite.adminInviteesCheck),
    adminInviteesSave: write(build, invite.adminInviteesSave, ({ workspace }) => [
      ...allAccess,
      ...(workspace
        ? [
            { type: 'member' as const, id: workspace.workspaceID },
            { type: 'workspace' as const, id: 'own' },
          ]
        : []),
    ]),
    adminUserInviteSend: write(build, user.adminUserInviteSend, () => allAccess),
  }),
});

export const {
  useAdminUsersDigestGetQuery,
  useLazyAdminUsersDigestGetQuery,
  useAdminUserGetQuery,
  useAdminUserGroupDigestGetQuery,
  useAdminUserSessionDigestGetQuery,
  useAdminUserSaveMutation,
  useAdminUserGroupsSaveMutation,
  useAdminUserSessionDeleteMutation,
  useAdminUserDeleteMutation,
  useAdminUserRestoreMutation,
  useAdminInviteesCheckMutation,
  useAdminInviteesSaveMutation,
  useAdminUserInviteSendMutation,
  useAdminUsersChangeMutation,
} = adminUsersApi;

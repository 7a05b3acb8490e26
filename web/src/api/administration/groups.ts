import * as group from '#contract/group.ts';
import { api } from '../api.ts';
import { accessOf, allAccess } from '../cache/tags.ts';
import { read, write } from '../endpoint.ts';

export const groupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminGroupDigestGet: read(build, group.adminGroupDigestGet, () => accessOf('group')),
    adminGroupGet: read(build, group.adminGroupGet, () => accessOf('group')),
    adminGroupPermissionDigestGet: read(build, group.adminGroupPermissionDigestGet, () => accessOf('permission')),
    adminGroupMemberDigestGet: read(build, group.adminGroupMemberDigestGet, () => accessOf('group')),
    adminGroupSave: write(build, group.adminGroupSave, () => allAccess),
    adminGroupDelete: write(build, group.adminGroupDelete, () => allAccess),
  }),
});

export const {
  useAdminGroupDigestGetQuery,
  useAdminGroupGetQuery,
  useAdminGroupPermissionDigestGetQuery,
  useAdminGroupMemberDigestGetQuery,
  useAdminGroupSaveMutation,
  useAdminGroupDeleteMutation,
} = groupsApi;

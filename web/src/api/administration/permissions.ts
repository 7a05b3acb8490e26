import * as permission from '#contract/permission.ts';
import { api } from '../api.ts';
import { accessOf, allAccess } from '../cache/tags.ts';
import { read, write } from '../endpoint.ts';

export const permissionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPermissionDigestGet: read(build, permission.adminPermissionDigestGet, () => accessOf('permission')),
    adminPermissionGet: read(build, permission.adminPermissionGet, () => accessOf('permission')),
    adminPermissionSave: write(build, permission.adminPermissionSave, () => allAccess),
    adminPermissionDelete: write(build, permission.adminPermissionDelete, () => allAccess),
    adminUserPermissionDigestGet: read(build, permission.adminUserPermissionDigestGet, () => accessOf('permission')),
  }),
});

export const {
  useAdminPermissionDigestGetQuery,
  useAdminPermissionGetQuery,
  useAdminPermissionSaveMutation,
  useAdminPermissionDeleteMutation,
  useAdminUserPermissionDigestGetQuery,
} = permissionsApi;

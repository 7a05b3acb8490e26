import * as workspace from '#contract/workspace.ts';
import { api } from './api.ts';
import type { Tag } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

const own: Tag[] = [{ type: 'workspace', id: 'own' }];
const members = (to: { workspaceID: string }): Tag[] => [{ type: 'member', id: to.workspaceID }];

export const workspacesApi = api.injectEndpoints({
  endpoints: (build) => ({
    workspaceDigestGet: read(build, workspace.workspaceDigestGet, () => own),
    workspaceSave: write(build, workspace.workspaceSave, () => own),
    workspaceCreate: write(build, workspace.workspaceCreate, () => own),
    workspaceDelete: write(build, workspace.workspaceDelete, () => own),
    workspaceMemberDigestGet: read(build, workspace.workspaceMemberDigestGet, members),
    workspaceMemberSave: write(build, workspace.workspaceMemberSave, (to) => [...members(to), ...own]),
    workspaceMemberDelete: write(build, workspace.workspaceMemberDelete, (to) => [...members(to), ...own]),
    workspaceInviteSave: write(build, workspace.workspaceInviteSave, members),
    workspaceInviteDelete: write(build, workspace.workspaceInviteDelete, members),
    /** Reading an invite is a POST, so that its token stays out of every log. */
    workspaceInviteGet: read(build, workspace.workspaceInviteGet),
    workspaceInviteAccept: write(build, workspace.workspaceInviteAccept, () => own),
  }),
});

export const {
  useWorkspaceDigestGetQuery,
  useWorkspaceSaveMutation,
  useWorkspaceCreateMutation,
  useWorkspaceDeleteMutation,
  useWorkspaceMemberDigestGetQuery,
  useWorkspaceMemberSaveMutation,
  useWorkspaceMemberDeleteMutation,
  useWorkspaceInviteSaveMutation,
  useWorkspaceInviteDeleteMutation,
  useWorkspaceInviteGetQuery,
  useWorkspaceInviteAcceptMutation,
} = workspacesApi;

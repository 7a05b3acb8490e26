import type { WorkspaceRole } from '#contract/operation.ts';
import type { PermissionKey } from '#contract/permissions.ts';
import type { CurrentUser } from '#contract/user.ts';
import type { Workspace } from '#contract/workspace.ts';
import { useWorkspaceDigestGetQuery } from '#web/api/workspaces.ts';
import { useAppSelector } from '../store-hooks.ts';

/** The signed-in user, or null. */
export function useCurrentUser(): CurrentUser | null {
  return useAppSelector((state) => state.auth.currentUser);
}

/** Whether the signed-in user holds an administration key (§6); without a key: whether anybody is signed in. */
export function useCan(key?: PermissionKey): boolean {
  return useAppSelector(({ auth }) =>
    key === undefined ? auth.isAuthenticated : (auth.currentUser?.permissions.includes(key) ?? false),
  );
}

/** The workspace that is open. Only for screens behind home's guard; without a signed-in user it is empty. */
export function useWorkspaceID(): string {
  return useAppSelector((state) => state.auth.currentUser?.workspaceID ?? '');
}

/** The open workspace; undefined until it is known. */
function useWorkspace(): Workspace | undefined {
  const workspaceID = useWorkspaceID();
  const { data } = useWorkspaceDigestGetQuery(undefined, { skip: workspaceID === '' });
  return data?.rows.find((row) => row.workspaceID === workspaceID);
}

/** The signed-in user's role in the open workspace; undefined until it is known. */
export const useRole = (): WorkspaceRole | undefined => useWorkspace()?.role;

/** Empty until it is known. */
export const useWorkspaceName = (): string => useWorkspace()?.name ?? '';

/** What the texts of the open workspace are written in (a tag of BCP 47); undefined until it is known. */
export const useContentLanguage = (): string | undefined => useWorkspace()?.language;

/** What money of the open workspace is in (ISO 4217); empty until it is known, and where none is set. */
export const useCurrency = (): string => useWorkspace()?.currency ?? '';

/** Whether to offer what changes things; the server decides in the end. Assumed until the role is known. */
export function useCanEdit(): boolean {
  return useRole() !== 'viewer';
}

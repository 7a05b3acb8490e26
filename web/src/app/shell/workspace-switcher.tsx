import { Boxes, ChevronsUpDown } from 'lucide-react';
import { Button as Pressable } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { errorMessage, networkError } from '#web/api/transport/error.ts';
import { useWorkspaceDigestGetQuery } from '#web/api/workspaces.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { homePath } from '#web/session/auth/redirect-target.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { classNames } from '#web/ui/foundations/class-names.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';

/** The open workspace's name; a menu to change it only when there is more than one (decisions §2). */
export function WorkspaceSwitcher({ isCompact = false }: { isCompact?: boolean }) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { data } = useWorkspaceDigestGetQuery();
  const rows = data?.rows ?? [];
  const name = rows.find((row) => row.workspaceID === workspaceID)?.name ?? 'Lorebox';
  const face = (
    <>
      <span className="flex size-6 shrink-0 items-center justify-center rounded-md bg-accent text-on-accent">
        <Boxes size={14} aria-hidden />
      </span>
      <span className={isCompact ? 'sr-only' : 'min-w-0 flex-1 truncate text-start font-semibold'}>{name}</span>
    </>
  );
  const shape = 'flex h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-1.5 text-sm text-ink';
  if (rows.length < 2) return <div className={classNames(shape, isCompact && 'justify-center')}>{face}</div>;
  const choose = async (id: string) => {
    if (id === workspaceID) return;
    // Fetched when it is asked for: it needs the server anyway.
    const part = await import('#web/session/auth/switch-workspace.ts').catch(() => null);
    if (!part) {
      const message = errorMessage(networkError());
      dispatch(toastAdded({ type: 'error', title: 'The workspace could not be opened', message }));
    } else if (await dispatch(part.switchWorkspace(id))) await navigate(homePath);
  };
  return (
    <Menu
      label="Workspaces"
      trigger={
        <Pressable className={classNames(shape, 'cursor-pointer data-hovered:bg-hover')}>
          {face}
          <span className="sr-only">(switch workspace)</span>
          {!isCompact && <ChevronsUpDown size={14} aria-hidden className="shrink-0 text-muted" />}
        </Pressable>
      }
      items={rows.map((row) => ({
        id: row.workspaceID,
        label: row.name,
        description: row.role,
        icon: Boxes,
        isSelected: row.workspaceID === workspaceID ? true : undefined,
        onAction: () => void choose(row.workspaceID),
      }))}
    />
  );
}

import { Check, Link, Pencil, Star, StarOff, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { Button as Choice } from 'react-aria-components';
import type { ListView } from '#contract/list-view.ts';
import { listPath } from '#web/api/kinds.ts';
import { useListViewDeleteMutation, useListViewSaveMutation } from '#web/api/personal/list-views.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { copyText } from '#web/ui/foundations/copy-text.ts';
import { MoreMenu } from '#web/ui/overlay/menu.tsx';
import type { MenuEntry } from '#web/ui/overlay/menu-items.tsx';
import { optionClass } from '#web/ui/overlay/overlay-styles.ts';
import { inSentence } from '../format.ts';
import { canChangeView } from './can-change-view.ts';
import { RenameView } from './rename-view.tsx';
import { SaveViewForm } from './save-view-form.tsx';
import type { SavedViews } from './saved-views.ts';

export interface ViewsPanelProps {
  savedViews: SavedViews;
  title: string;
  onClose: () => void;
}

/** The views of a list: shows one, saves what is shown as another, and says which one the list opens with. */
export function ViewsPanel({ savedViews, title, onClose }: ViewsPanelProps) {
  const [isNaming, setNaming] = useState(false);
  const [renamed, setRenamed] = useState<ListView | null>(null);
  const entriesOf = useViewEntries(savedViews, setRenamed, onClose);
  if (isNaming) return <SaveViewForm savedViews={savedViews} onClose={onClose} />;
  if (renamed) return <RenameView view={renamed} onClose={() => setRenamed(null)} />;
  const { views, current, defaultViewID } = savedViews;
  const groups = [
    { title: 'Your views', views: views.filter(({ isShared }) => !isShared) },
    { title: 'Shared with the workspace', views: views.filter(({ isShared }) => isShared) },
  ].filter((group) => group.views.length > 0);
  const show = (view: ListView | null) => {
    savedViews.show(view);
    onClose();
  };
  return (
    <div className="flex w-72 max-w-full flex-col gap-2">
      <ViewLine name={`All ${inSentence(title)}`} isShown={!current} onShow={() => show(null)} />
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title} className="flex flex-col">
          <h3 className="px-2 py-1 text-xs font-medium text-muted">{group.title}</h3>
          {group.views.map((view) => (
            <ViewLine
              key={view.viewID}
              name={view.name}
              isShown={view.viewID === current?.viewID}
              isDefault={view.viewID === defaultViewID}
              entries={entriesOf(view)}
              onShow={() => show(view)}
            />
          ))}
        </section>
      ))}
      {views.length === 0 && (
        <p className="px-2 text-xs text-muted">
          A view keeps columns, sort and filters under a name. Set them, then save the view here.
        </p>
      )}
      <Button size="sm" onPress={() => setNaming(true)}>
        Save this view
      </Button>
    </div>
  );
}

interface ViewLineProps {
  name: string;
  isShown: boolean;
  isDefault?: boolean;
  entries?: readonly MenuEntry[];
  onShow: () => void;
}

function ViewLine({ name, isShown, isDefault, entries, onShow }: ViewLineProps) {
  return (
    <div className="flex items-center gap-1">
      <Choice
        onPress={onShow}
        aria-current={isShown ? 'true' : undefined}
        className={`${optionClass} min-w-0 flex-1 text-left`}
      >
        <Check size={16} aria-hidden className={isShown ? 'shrink-0 text-accent' : 'invisible shrink-0'} />
        <span className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        {isDefault && (
          <span className="shrink-0 text-muted">
            <Star size={14} aria-hidden />
            <span className="sr-only">, opens with the list</span>
          </span>
        )}
      </Choice>
      {entries && <MoreMenu label={`Actions for ${name}`} items={entries} />}
    </div>
  );
}

function useViewEntries(savedViews: SavedViews, rename: (view: ListView) => void, onClose: () => void) {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const dispatch = useAppDispatch();
  const [save] = useListViewSaveMutation();
  const [remove] = useListViewDeleteMutation();
  const { defaultViewID, openWith, current, show } = savedViews;
  const drop = async ({ viewID, name, isShared }: ListView) => {
    onClose();
    const { error } = await remove({ workspaceID, viewID });
    if (error) {
      dispatch(toastAdded({ type: 'error', title: 'View not deleted', message: errorMessage(error) }));
      return;
    }
    if (current?.viewID === viewID) show(null);
    const message = isShared ? `${name}, for everyone in the workspace` : name;
    dispatch(toastAdded({ type: 'success', title: 'View deleted', message, view: { workspaceID, viewID } }));
  };
  const copyLink = async (address: string) => {
    try {
      await copyText(new URL(address, window.location.href).href);
      dispatch(toastAdded({ type: 'success', title: 'Link copied' }));
    } catch (error) {
      dispatch(toastAdded({ type: 'error', title: 'Link not copied', message: errorMessage(error) }));
    }
  };
  const share = async ({ viewID, kind, name, isShared }: ListView) => {
    const { error } = await save({ workspaceID, viewID, kind, isShared: !isShared });
    const title = isShared ? 'View no longer shared' : 'View shared with the workspace';
    dispatch(
      toastAdded(
        error
          ? { type: 'error', title: 'View not changed', message: errorMessage(error) }
          : { type: 'success', title, message: name },
      ),
    );
  };
  return (view: ListView): MenuEntry[] => {
    const { viewID, kind, query, isShared } = view;
    const isDefault = viewID === defaultViewID;
    const address = `${listPath(kind)}?${new URLSearchParams({ saved: viewID })}&${query}`;
    return [
      {
        id: 'default',
        label: isDefault ? 'Stop opening the list with it' : 'Open the list with it',
        icon: isDefault ? StarOff : Star,
        onAction: () => openWith(isDefault ? null : viewID),
      },
      {
        id: 'link',
        label: 'Copy link',
        icon: Link,
        onAction: () => void copyLink(address),
      },
      ...(canChangeView(view, canEdit)
        ? [
            { id: 'rename', label: 'Rename', icon: Pencil, onAction: () => rename(view) },
            ...(canEdit
              ? [
                  {
                    id: 'share',
                    label: isShared ? 'Stop sharing' : 'Share with the workspace',
                    icon: Users,
                    onAction: () => void share(view),
                  },
                ]
              : []),
            { id: 'line', kind: 'divider' as const },
            { id: 'delete', label: 'Delete', icon: Trash2, tone: 'danger' as const, onAction: () => void drop(view) },
          ]
        : []),
    ];
  };
}

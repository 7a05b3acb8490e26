import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Workspace } from '#contract/workspace.ts';
import { useWorkspaceDeleteMutation } from '#web/api/workspaces.ts';
import { PasswordDialog } from '#web/screens/form/password-dialog.tsx';
import { countText } from '#web/screens/format.ts';
import { enterOtherWorkspace } from '#web/session/auth/enter-other-workspace.ts';
import { homePath } from '#web/session/auth/redirect-target.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';

/** Nothing brings a workspace back, so it asks for the name and the password. */
export function DeleteWorkspace({ workspace: { workspaceID, name, memberCount } }: { workspace: Workspace }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [remove] = useWorkspaceDeleteMutation();
  const show = (next: boolean) => {
    setOpen(next);
    setTyped('');
  };
  const leave = async () => {
    await dispatch(enterOtherWorkspace());
    dispatch(toastAdded({ type: 'success', title: `${name} deleted` }));
    await navigate(homePath);
  };
  const others = memberCount - 1;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">
        Everything in it is deleted for all members and can’t be restored. To keep a copy,{' '}
        <TextLink href="/home/item-management/import">export an archive</TextLink> first.
      </p>
      <Button variant="danger" onPress={() => show(true)}>
        Delete workspace…
      </Button>
      <PasswordDialog
        isOpen={isOpen}
        onClose={() => show(false)}
        title={`Delete ${name}?`}
        actLabel="Delete workspace"
        isReady={typed.trim() === name}
        act={(currentPassword) => remove({ workspaceID, name: typed, currentPassword })}
        onDone={() => void leave()}
      >
        <p>
          Items, boxes, places, game content, photos, files and history are deleted. This can’t be undone.
          {others > 0 &&
            ` ${countText(others, ['other member loses', 'other members lose'])} access and will be notified.`}
        </p>
        <TextField label={`Type “${name}” to confirm`} value={typed} onChange={setTyped} autoComplete="off" autoFocus />
      </PasswordDialog>
    </div>
  );
}

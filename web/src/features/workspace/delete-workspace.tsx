import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Workspace } from '#contract/workspace.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceDeleteMutation } from '#web/api/workspaces.ts';
import { countText } from '#web/screens/format.ts';
import { checkSession } from '#web/session/auth/auth-thunks.ts';
import { homePath } from '#web/session/auth/redirect-target.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';

const formID = 'delete-workspace';

/** Nothing brings a workspace back, so it asks for the name and the password. */
export function DeleteWorkspace({ workspace: { workspaceID, name, memberCount } }: { workspace: Workspace }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [currentPassword, setCurrentPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [remove, { isLoading }] = useWorkspaceDeleteMutation();
  const show = (next: boolean) => {
    setOpen(next);
    setTyped('');
    setCurrentPassword('');
    setFailure(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || typed.trim() !== name) return;
    setFailure(null);
    const { error } = await remove({ workspaceID, name: typed, currentPassword });
    if (error) {
      setFailure(errorMessage(error));
      return;
    }
    // The server has opened another workspace for this user.
    await dispatch(checkSession());
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
      <Modal
        isOpen={isOpen}
        onOpenChange={show}
        role="alertdialog"
        size="sm"
        title={`Delete ${name}?`}
        footer={
          <>
            <Button isDisabled={isLoading} onPress={() => show(false)}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formID}
              variant="danger"
              isPending={isLoading}
              isDisabled={typed.trim() !== name || currentPassword === ''}
            >
              Delete workspace
            </Button>
          </>
        }
      >
        <form id={formID} noValidate onSubmit={submit} className="flex flex-col gap-4">
          {failure && (
            <Banner tone="error" isLive>
              {failure}
            </Banner>
          )}
          <p>
            Items, boxes, places, game content, photos, files and history are deleted. This can’t be undone.
            {others > 0 &&
              ` ${countText(others, ['other member loses', 'other members lose'])} access and will be notified.`}
          </p>
          <TextField
            label={`Type “${name}” to confirm`}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            autoFocus
          />
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            value={currentPassword}
            onChange={setCurrentPassword}
          />
        </form>
      </Modal>
    </div>
  );
}

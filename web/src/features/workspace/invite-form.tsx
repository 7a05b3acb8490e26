import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { workspaceInviteSave } from '#contract/workspace.ts';
import { useWorkspaceInviteSaveMutation } from '#web/api/workspaces.ts';
import { useInvalidToast } from '#web/screens/form/use-invalid-toast.ts';
import { InviteLink, type InviteLinkProps } from '#web/screens/invite-link.tsx';
import { roleDescriptions, roleLabels } from '#web/screens/roles.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { showServerErrors } from '#web/session/forms/server-errors.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Select } from '#web/ui/picker/select.tsx';

type Fields = z.infer<typeof workspaceInviteSave.body>;
const roleOptions = (['editor', 'viewer'] as const).map((id) => ({
  id,
  label: roleLabels[id],
  description: roleDescriptions[id],
}));

/** Invites as editor or viewer (decisions §2): by mail, or with a link to pass on where no mail can be sent. */
export function InviteForm() {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [invite] = useWorkspaceInviteSaveMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [link, setLink] = useState<InviteLinkProps | null>(null);
  const form = useForm<Fields>({
    resolver: zodResolver(workspaceInviteSave.body),
    defaultValues: { emailAddress: '', role: 'editor' },
  });
  const onInvalid = useInvalidToast(form.formState.errors);
  const submit = form.handleSubmit(async (fields) => {
    setFailure(null);
    setLink(null);
    const { data, error } = await invite({ workspaceID, ...fields });
    if (!data) {
      setFailure(showServerErrors(error, ['emailAddress', 'role'], form.setError));
      return;
    }
    form.reset({ emailAddress: '', role: fields.role });
    const { invite: made, linkPath, hasAccount } = data;
    setLink(linkPath === null ? null : { emailAddress: made.emailAddress, linkPath, hasAccount });
    const title = made.isMailed ? 'Invitation sent' : 'Invitation created';
    dispatch(toastAdded({ type: 'success', title, message: made.emailAddress }));
  }, onInvalid);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {failure && (
        <Banner tone="error" isLive>
          {failure}
        </Banner>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <Controller
          name="emailAddress"
          control={form.control}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="Email address"
              type="email"
              autoComplete="off"
              className="flex-1 basis-56 mobile:basis-full"
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="role"
          control={form.control}
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label="Role"
              className="w-32 mobile:w-auto mobile:min-w-0 mobile:flex-1"
              options={roleOptions}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Button type="submit" variant="primary" className="mt-6" isPending={form.formState.isSubmitting}>
          Invite
        </Button>
      </div>
      {link && <InviteLink {...link} />}
    </form>
  );
}

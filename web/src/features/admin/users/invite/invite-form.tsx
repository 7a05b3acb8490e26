import { inviteesMax } from '#contract/admin-invite.ts';
import type { UserGroupOption } from '#contract/admin-user.ts';
import { useWorkspaceDigestGetQuery } from '#web/api/workspaces.ts';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { roleDescriptions, roleLabels } from '#web/screens/roles.ts';
import { CheckboxList } from '#web/ui/field/checkbox-list.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import type { useInvitations } from './use-invitations.ts';
import type { InviteChoiceState } from './use-invite-choice.ts';

const roles = (['editor', 'viewer'] as const).map((role) => ({
  id: role,
  label: roleLabels[role],
  description: roleDescriptions[role],
}));

interface InviteFormProps {
  choice: InviteChoiceState;
  groups: readonly UserGroupOption[];
  invitations: ReturnType<typeof useInvitations>;
  onClose: () => void;
}

/** Who is invited, and what all of them get. */
export function InviteForm({ choice, groups, invitations, onClose }: InviteFormProps) {
  const { data } = useWorkspaceDigestGetQuery();
  const own = (data?.rows ?? []).filter(({ role }) => role === 'owner');
  return (
    <DialogForm
      saveLabel="Review"
      isDisabled={choice.text.trim() === ''}
      onSubmit={() => invitations.read(choice.text)}
      onClose={onClose}
    >
      <TextArea
        label="Email addresses"
        description={`Up to ${inviteesMax}, one per line or separated by commas. You can paste “Ada Lovelace <ada@example.org>” or CSV with a header row.`}
        rows={8}
        autoFocus
        value={choice.text}
        onChange={(text) => {
          choice.setText(text);
          invitations.clearProblem();
        }}
        errorMessage={invitations.problem ?? undefined}
      />
      <div className="flex flex-wrap items-start gap-2">
        <Select
          label="Add to workspace"
          description="Everyone also gets their own workspace."
          className="flex-1 basis-64"
          options={[
            { id: '', label: 'None' },
            ...own.map(({ workspaceID, name }) => ({ id: workspaceID, label: name })),
          ]}
          value={choice.workspaceID}
          onChange={choice.setWorkspaceID}
        />
        {choice.workspaceID !== '' && (
          <Select label="Role" className="w-40" options={roles} value={choice.role} onChange={choice.setRole} />
        )}
      </div>
      {groups.length > 0 && (
        <CheckboxList
          label="Groups"
          noun="groups"
          options={groups.map(({ groupID, name, description, isGrantable }) => ({
            ...{ id: groupID, label: name, description },
            ...(!isGrantable && { disabledReason: 'It has permissions that you don’t, so you can’t grant it.' }),
          }))}
          value={choice.groupIDs}
          onChange={choice.setGroupIDs}
        />
      )}
    </DialogForm>
  );
}

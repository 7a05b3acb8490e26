import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceDigestGetQuery, useWorkspaceMemberDigestGetQuery } from '#web/api/workspaces.ts';
import { roleLabels } from '#web/screens/roles.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { FormSection } from '#web/ui/field/form-layout.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CreateWorkspace } from './create-workspace.tsx';
import { CurrencyForm } from './currency-form.tsx';
import { DeleteWorkspace } from './delete-workspace.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteList } from './invite-list.tsx';
import { LanguageForm } from './language-form.tsx';
import { LeaveWorkspace } from './leave-workspace.tsx';
import { MemberList } from './member-list.tsx';
import { PropertySetsLink } from './property-sets-link.tsx';
import { WorkspaceNameForm } from './workspace-name-form.tsx';

/** home/workspace: who shares this workspace, as what, and who is invited (decisions §2). */
export function Component() {
  const workspaceID = useWorkspaceID();
  const { data: workspaces } = useWorkspaceDigestGetQuery();
  const { data, error, refetch, isFetching } = useWorkspaceMemberDigestGetQuery({ workspaceID });
  const workspace = workspaces?.rows.find((row) => row.workspaceID === workspaceID);
  const isOwner = workspace?.role === 'owner';
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Workspace"
        meta={workspace && <Badge tone="accent">{roleLabels[workspace.role]}</Badge>}
        description="Everything in this workspace is shared with its members only."
      />
      {error && !data && (
        <Banner
          tone="error"
          title="The members could not be loaded"
          actions={
            <Button size="sm" isPending={isFetching} onPress={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {errorMessage(error)}
        </Banner>
      )}
      <div>
        {isOwner && workspace && (
          <FormSection title="Name">
            <WorkspaceNameForm workspace={workspace} />
          </FormSection>
        )}
        {isOwner && workspace && (
          <FormSection
            title="Currency"
            description="Prices, values and costs are shown in it. Changing it doesn’t convert amounts."
          >
            <CurrencyForm workspace={workspace} />
          </FormSection>
        )}
        {isOwner && workspace && (
          <FormSection
            title="Language"
            description="The language of your game’s texts. Sets plural forms and number formats. Nothing is translated."
          >
            <LanguageForm workspace={workspace} />
          </FormSection>
        )}
        <FormSection title="Custom fields" description="Your own fields for items, NPCs and every other kind.">
          <PropertySetsLink />
        </FormSection>
        <FormSection title="Members" description="Viewers can view, editors can edit, owners can also manage members.">
          {data ? <MemberList members={data.rows} canManage={isOwner} /> : <SkeletonRows rows={2} />}
        </FormSection>
        {isOwner && (
          <FormSection
            title="Invite"
            description="Invite people by email address. The invite link only works for that address."
          >
            <InviteForm />
          </FormSection>
        )}
        {data && (isOwner || data.invites.length > 0) && (
          <FormSection title="Pending invitations">
            {data.invites.length > 0 ? (
              <InviteList invites={data.invites} canManage={isOwner} />
            ) : (
              <p className="text-muted">No pending invitations.</p>
            )}
          </FormSection>
        )}
        <FormSection title="Another workspace" description="Keep the garage and the campaign apart.">
          <CreateWorkspace />
        </FormSection>
        {workspace && data && (
          <FormSection title="Leave">
            <LeaveWorkspace workspace={workspace} members={data.rows} />
          </FormSection>
        )}
        {isOwner && workspace && (
          <FormSection title="Delete">
            <DeleteWorkspace workspace={workspace} />
          </FormSection>
        )}
      </div>
    </div>
  );
}

import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { userMessages } from '#contract/user-messages.ts';
import { useAdminUserGetQuery, useAdminUserGroupDigestGetQuery } from '#web/api/administration/admin-users.ts';
import { LoadingForm } from '#web/screens/form/record-form.tsx';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { RecordPresence } from '#web/screens/record/record-presence.tsx';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { useDocumentTitle } from '#web/session/ui-state/document-title.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { adminPaths } from './admin-paths.ts';
import { EffectivePermissions } from './permissions/effective-permissions.tsx';
import { AdminRecordDeleted } from './record/admin-record.tsx';
import { readAgain } from './record/use-deletion.ts';
import { UserAccount } from './users/user-account.tsx';
import { fullName } from './users/user-columns.tsx';
import { UserEditor } from './users/user-editor.tsx';
import { UserFacts } from './users/user-facts.tsx';
import { UserSessions } from './users/user-sessions.tsx';
import { UserTokens } from './users/user-tokens.tsx';

/** home/admin/user and home/admin/user/{userID} (§2.7). */
export function Component() {
  const { userID } = useParams();
  return userID === undefined ? <NewUser /> : <ExistingUser key={userID} userID={userID} />;
}

function Frame({ name, meta, children }: { name: string; meta?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title={userMessages.profileTitle}
        breadcrumbs={[{ label: userMessages.usersTitle, href: adminPaths.users }, { label: name }]}
        meta={meta}
      />
      {children}
    </div>
  );
}

function NewUser() {
  const groups = useAdminUserGroupDigestGetQuery();
  return (
    <Frame name={userMessages.newUser}>
      <UserEditor user={null} groups={groups.data?.g} />
    </Frame>
  );
}

function ExistingUser({ userID }: { userID: string }) {
  const { data, error, isFetching, refetch } = useAdminUserGetQuery({ userID }, readAgain);
  const groups = useAdminUserGroupDigestGetQuery();
  const me = useCurrentUser();
  const [isEditing, setEditing] = useState(false);
  const user = data?.user;
  const name = user ? fullName(user) : 'User';
  useDocumentTitle(user ? name : undefined);
  if (data && !user)
    return (
      <Frame name={name}>
        <EmptyState
          icon={SearchX}
          title={data.errorMessage ?? 'User not found'}
          actions={
            <LinkButton href={adminPaths.users} variant="primary">
              All users
            </LinkButton>
          }
        />
      </Frame>
    );
  if (!user)
    return (
      <Frame name={name}>
        {error !== undefined && !isFetching ? (
          <LoadFailure what="The user" error={error} onRetry={refetch} />
        ) : (
          <LoadingForm label={name} prompt="Loading user" />
        )}
      </Frame>
    );
  return (
    <Frame name={name} meta={<RecordPresence kind="user" recordID={userID} isEditing={isEditing} />}>
      {user.isDeleted && (
        <AdminRecordDeleted noun="user" listHref={adminPaths.users}>
          They can’t sign in. Their data is kept, and they can be restored.
        </AdminRecordDeleted>
      )}
      <DetailLayout
        asideLabel="About this user"
        aside={
          <div className="flex flex-col gap-5">
            <UserFacts user={user} />
            <Part title="Signed-in devices">
              <UserSessions user={user} />
            </Part>
            <Part title="API tokens">
              <UserTokens user={user} />
            </Part>
            <Part title="Permissions">
              <EffectivePermissions userID={userID} />
            </Part>
            {user.isEditable && me?.userID !== userID && (
              <Part title="Account">
                <UserAccount user={user} />
              </Part>
            )}
          </div>
        }
      >
        <UserEditor user={user} groups={groups.data?.g} onDirtyChange={setEditing} />
      </DetailLayout>
    </Frame>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold">{title}</h2>
      {children}
    </section>
  );
}

import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AdminUser } from '#contract/admin-user.ts';
import type { ApiToken } from '#contract/api-token.ts';
import {
  useAdminUserTokenCreateMutation,
  useAdminUserTokenDeleteMutation,
  useAdminUserTokenDigestGetQuery,
} from '#web/api/administration/api-tokens.ts';
import { NewTokenDialog } from '#web/screens/api-tokens/new-token-dialog.tsx';
import { revokedToast } from '#web/screens/api-tokens/revoked-toast.ts';
import { TokenList } from '#web/screens/api-tokens/token-list.tsx';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The API tokens of a user, to be revoked; administrators create those of service accounts (decisions §2). */
export function UserTokens({ user: { userID, accountType, isEditable } }: { user: AdminUser }) {
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useAdminUserTokenDigestGetQuery({ userID });
  const [create] = useAdminUserTokenCreateMutation();
  const [remove, removing] = useAdminUserTokenDeleteMutation();
  const [isOpen, setOpen] = useState(false);
  if (error && !data) return <LoadFailure what="API tokens" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-16" />;
  const revoke = async ({ tokenID, name }: ApiToken) => {
    const { error: failure } = await remove({ userID, tokenID });
    dispatch(revokedToast(name, failure));
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <TokenList
        tokens={data.rows}
        pendingID={removing.isLoading ? removing.originalArgs?.tokenID : undefined}
        onRevoke={isEditable ? (token) => void revoke(token) : undefined}
      />
      {isEditable && accountType === 'service' && (
        <>
          <Button size="sm" icon={Plus} onPress={() => setOpen(true)}>
            New token
          </Button>
          <NewTokenDialog
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            asksPassword={false}
            create={({ name, days }) => create({ userID, name, days })}
          />
        </>
      )}
    </div>
  );
}

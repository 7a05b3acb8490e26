import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ApiToken } from '#contract/api-token.ts';
import {
  useUserTokenCreateMutation,
  useUserTokenDeleteMutation,
  useUserTokenDigestGetQuery,
} from '#web/api/administration/api-tokens.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { NewTokenDialog } from '#web/screens/api-tokens/new-token-dialog.tsx';
import { revokedToast } from '#web/screens/api-tokens/revoked-toast.ts';
import { TokenList } from '#web/screens/api-tokens/token-list.tsx';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** One's own API tokens (decisions §2): what programs sign in with. */
export function ApiTokens() {
  const dispatch = useAppDispatch();
  const { data, error } = useUserTokenDigestGetQuery();
  const [create] = useUserTokenCreateMutation();
  const [remove, removing] = useUserTokenDeleteMutation();
  const [isOpen, setOpen] = useState(false);
  if (error && !data) return <p className="text-danger">{errorMessage(error)}</p>;
  if (!data) return <Skeleton className="h-16" />;
  const revoke = async ({ tokenID, name }: ApiToken) => {
    const { error: failure } = await remove({ tokenID });
    dispatch(revokedToast(name, failure));
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <TokenList
        tokens={data.rows}
        pendingID={removing.isLoading ? removing.originalArgs?.tokenID : undefined}
        onRevoke={(token) => void revoke(token)}
      />
      <Button icon={Plus} onPress={() => setOpen(true)}>
        New token
      </Button>
      <NewTokenDialog isOpen={isOpen} onClose={() => setOpen(false)} asksPassword create={(token) => create(token)} />
    </div>
  );
}

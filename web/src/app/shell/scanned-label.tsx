import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useScanResolveMutation } from '#web/api/inventory.ts';
import { recordPath } from '#web/api/kinds.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { type FoundElsewhere, findElsewhere, openElsewhere } from '#web/session/elsewhere.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { FocusedPage } from '#web/ui/layout/focused-page.tsx';

/** `/s/{code}` and `/s/i/{itemID}`: where the code on a label leads (decisions §4 Labels). */
export function Component() {
  const { code, itemID } = useParams();
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [resolve, { data, error }] = useScanResolveMutation();
  const [elsewhere, setElsewhere] = useState<readonly FoundElsewhere[] | null>(null);
  const scanned = `${window.location.origin}/s/${encodeURIComponent(itemID ?? code ?? '')}`;

  useEffect(() => {
    setElsewhere(null);
    const call = resolve({ workspaceID, code: scanned });
    return () => call.abort();
  }, [resolve, workspaceID, scanned]);
  const match = data?.match;
  useEffect(() => {
    if (match) void navigate(recordPath(match.kind, match.id), { replace: true });
  }, [match, navigate]);
  useEffect(() => {
    if (!data || data.match) return;
    let isLeft = false;
    const look = async () => {
      const found = await dispatch(findElsewhere(scanned));
      if (isLeft) return;
      const [only, another] = found;
      // Opening the workspace asks again, in it.
      if (!only || another || !(await dispatch(openElsewhere(only)))) setElsewhere(found);
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, [data, dispatch, scanned]);

  if (error) {
    return (
      <FocusedPage title="The code could not be looked up" description={errorMessage(error)}>
        <Button variant="primary" onPress={() => void resolve({ workspaceID, code: scanned })}>
          Try again
        </Button>
        <LinkButton href="/home">Home</LinkButton>
      </FocusedPage>
    );
  }
  if (!data || match || !elsewhere) {
    return (
      <FocusedPage title="Scanned label">
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner /> Looking up {code ?? 'the label'}…
        </p>
      </FocusedPage>
    );
  }
  return (
    <FocusedPage
      title={elsewhere.length > 0 ? 'Choose a workspace' : 'Code not found'}
      description={
        <>
          {elsewhere.length > 0 ? 'Several of your workspaces have the code ' : 'None of your workspaces has the code '}
          “<span className="wrap-anywhere">{code ?? itemID}</span>”.
        </>
      }
    >
      {elsewhere.map((found) => (
        <Button key={found.workspaceID} onPress={() => void dispatch(openElsewhere(found))}>
          {`Open ${found.match.title} in ${found.workspaceName}`}
        </Button>
      ))}
      {elsewhere.length === 0 && canEdit && data.claimableCode && (
        <LinkButton
          variant="primary"
          href={`/home/item-management/boxes/new?code=${encodeURIComponent(data.claimableCode)}`}
        >
          {`Create box ${data.claimableCode}`}
        </LinkButton>
      )}
      <LinkButton href="/home">Home</LinkButton>
    </FocusedPage>
  );
}

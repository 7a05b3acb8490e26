import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { errorMessage } from '#web/api/error.ts';
import { useScanResolveMutation } from '#web/api/inventory.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/current-user.ts';
import { Button } from '#web/ui/button.tsx';
import { FocusedPage } from '#web/ui/focused-page.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { recordHref } from '../record-href.ts';

/** `/s/{code}` and `/s/i/{itemID}`: where the code on a label leads (decisions §4 Labels). */
export function Component() {
  const { code, itemID } = useParams();
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const navigate = useNavigate();
  const [resolve, { data, error }] = useScanResolveMutation();
  const scanned = `${window.location.origin}/s/${encodeURIComponent(itemID ?? code ?? '')}`;

  useEffect(() => {
    const call = resolve({ workspaceID, code: scanned });
    return () => call.abort();
  }, [resolve, workspaceID, scanned]);
  const match = data?.match;
  useEffect(() => {
    if (match) void navigate(recordHref(match.kind, match.id), { replace: true });
  }, [match, navigate]);

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
  if (!data || match) {
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
      title="This code belongs to nothing here"
      description={
        <>
          “<span className="wrap-anywhere">{code ?? itemID}</span>” is not the code of a box or an item of this
          workspace. It may belong to another one.
        </>
      }
    >
      {canEdit && data.claimableCode && (
        <LinkButton
          variant="primary"
          href={`/home/item-management/boxes/new?code=${encodeURIComponent(data.claimableCode)}`}
        >
          {`Make box ${data.claimableCode}`}
        </LinkButton>
      )}
      <LinkButton href="/home">Home</LinkButton>
    </FocusedPage>
  );
}

import { QrCode } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { errorMessage } from '#web/api/error.ts';
import { useScanResolveMutation } from '#web/api/inventory.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/current-user.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { mainID } from '../page-arrival.ts';
import { recordHref } from '../record-href.ts';

/** `/s/{code}` and `/s/i/{itemID}`: where the code on a label leads (decisions §4 Labels). */
export function Component() {
  const { code, itemID } = useParams();
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const navigate = useNavigate();
  const [resolve, { data, error }] = useScanResolveMutation();
  const scanned = itemID ? `${window.location.origin}/s/i/${itemID}` : (code ?? '');

  useEffect(() => {
    const call = resolve({ workspaceID, code: scanned });
    call
      .unwrap()
      .then(({ match }) => match && navigate(recordHref(match.kind, match.id), { replace: true }))
      // The hook's `error` shows it.
      .catch(() => undefined);
    return () => call.abort();
  }, [resolve, navigate, workspaceID, scanned]);

  const isUnknown = data !== undefined && data.match === null;
  return (
    <main id={mainID} className="mx-auto max-w-xl px-4 py-16">
      {!isUnknown && !error && (
        <p role="status" className="flex items-center justify-center gap-2 text-muted">
          <Spinner /> Looking up {code ?? 'the label'}…
        </p>
      )}
      {(isUnknown || error !== undefined) && (
        <EmptyState
          level={2}
          icon={QrCode}
          title={isUnknown ? 'This code belongs to nothing here' : 'The code could not be looked up'}
          actions={
            <>
              {canEdit && data?.claimableCode && (
                <LinkButton
                  variant="primary"
                  href={`/home/item-management/boxes/new?code=${encodeURIComponent(data.claimableCode)}`}
                >
                  {`Make box ${data.claimableCode}`}
                </LinkButton>
              )}
              <LinkButton href="/home">Home</LinkButton>
            </>
          }
        >
          {isUnknown
            ? `“${code ?? itemID}” is not the code of a box or an item of this workspace. It may belong to another one.`
            : errorMessage(error)}
        </EmptyState>
      )}
    </main>
  );
}

import { Plus, QrCode } from 'lucide-react';
import { useState } from 'react';
import { boxesApi, useBoxSaveMutation } from '#web/api/boxes.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import type { Scanned } from '#web/screens/scan/scanned.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { BoxFinder } from './box-finder.tsx';
import type { Target } from './moves.ts';

const base = '/home/item-management';

/** Where scanning leads (§2.1). */
const scanPaths = {
  newBox: (code: string) => `${base}/boxes/new?${new URLSearchParams({ code })}`,
  labels: `${base}/labels?kind=blank`,
};

export interface ClaimCodeProps {
  scanned: Extract<Scanned, { result: 'unknown' }>;
  canEdit: boolean;
  onDone: () => void;
}

/** A code that belongs to nothing here: a pre-printed blank becomes a new box's code, or an existing one's (decisions §4). */
export function ClaimCode({ scanned: { code, claimableCode }, canEdit, onDone }: ClaimCodeProps) {
  if (claimableCode === null || !canEdit) {
    return (
      <Banner tone="warning" title="Code not found" onDismiss={onDone}>
        None of your workspaces has the code <span className="wrap-anywhere">“{code}”</span>.
      </Banner>
    );
  }
  return (
    <Card
      title={`${claimableCode} isn’t in use`}
      description="Create a box with this code, or assign it to an existing box."
      actions={
        <LinkButton variant="primary" icon={Plus} href={scanPaths.newBox(claimableCode)}>
          New box with this code
        </LinkButton>
      }
    >
      <GiveCode code={claimableCode} onDone={onDone} />
    </Card>
  );
}

function GiveCode({ code, onDone }: { code: string; onDone: () => void }) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [boxSave, { isLoading }] = useBoxSaveMutation();
  const [box, setBox] = useState<Target | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const give = async (boxID: string) => {
    const current = await dispatch(
      boxesApi.endpoints.boxGet.initiate({ workspaceID, boxID }, { subscribe: false, forceRefetch: true }),
    );
    if (!current.data) return setProblem(errorMessage(current.error));
    const { version } = current.data.box;
    const { error } = await boxSave({ workspaceID, boxID, version, code });
    if (error) return setProblem(errorMessage(error));
    onDone();
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (box) void give(box.id);
      }}
    >
      {problem !== null && (
        <Banner tone="error" isLive>
          {problem}
        </Banner>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-56 flex-1">
          <BoxFinder label="Existing box" value={box} onChange={setBox} />
        </div>
        <Button type="submit" icon={QrCode} isPending={isLoading} isDisabled={!box}>
          Assign code
        </Button>
        <Button variant="quiet" onPress={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ImportJob } from '#contract/import.ts';
import { countText } from '#web/screens/format.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { undoBatch } from '#web/session/ui-state/undo.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { paths } from '../paths.ts';
import { screens } from '../screen-paths.ts';
import { ImportSummary } from './import-summary.tsx';
import { rowNoun } from './words.ts';

/** The last step: what was imported, where it is, and its one Undo. */
export function ImportDone({ job, onAnother }: { job: ImportJob; onAnother: () => void }) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [undo, setUndo] = useState<'offered' | 'running' | 'done'>('offered');
  const { batchID, entryCount } = job;
  const imported = job.verdicts.create + job.verdicts.update;
  const title = imported > 0 ? `Imported ${countText(imported, rowNoun)}` : 'Import done';
  const takeBack = async (batch: string) => {
    setUndo('running');
    const isUndone = await dispatch(undoBatch({ workspaceID, batchID: batch, entryCount, title }));
    setUndo(isUndone ? 'done' : 'offered');
  };
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <EmptyState
          icon={undo === 'done' ? Undo2 : CircleCheck}
          title={undo === 'done' ? 'Import undone' : title}
          actions={
            <>
              <LinkButton href={paths.items} variant="primary">
                Items
              </LinkButton>
              <LinkButton href={paths.boxes}>Boxes</LinkButton>
              <LinkButton href={screens.places}>Places</LinkButton>
              {batchID !== null && undo !== 'done' && (
                <Button icon={Undo2} isPending={undo === 'running'} onPress={() => void takeBack(batchID)}>
                  Undo the import
                </Button>
              )}
              <Button variant="quiet" onPress={onAnother}>
                Import another file
              </Button>
            </>
          }
        >
          {undo === 'done'
            ? 'The import was undone. You can redo it in History.'
            : `From ${job.fileName}${job.verdicts.skip > 0 ? `; ${countText(job.verdicts.skip, rowNoun)} skipped` : ''}.`}
        </EmptyState>
      </Card>
      {undo !== 'done' && <ImportSummary job={job} />}
    </div>
  );
}

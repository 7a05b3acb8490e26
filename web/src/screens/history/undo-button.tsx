import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { HistoryBatch } from '#contract/history.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { undoBatch } from '#web/session/ui-state/undo.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useKeepFocus } from '../record/use-keep-focus.ts';
import { isForever } from './batch-state.ts';

/** Takes a batch back, where that is possible; of an undo, does again what it took back. A refusal says why in a toast that stays. */
export function UndoButton({ batch }: { batch: HistoryBatch }) {
  return isForever(batch) ? null : <PossibleUndo batch={batch} />;
}

function PossibleUndo({ batch }: { batch: HistoryBatch }) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [isRunning, setRunning] = useState(false);
  useKeepFocus();
  const word = isUndo(batch) ? 'Redo' : 'Undo';
  const undo = async () => {
    setRunning(true);
    const { batchID, entryCount, summary: title } = batch;
    await dispatch(undoBatch({ workspaceID, batchID, entryCount, title }, word));
    setRunning(false);
  };
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={word === 'Redo' ? Redo2 : Undo2}
      isIconOnPhones
      isPending={isRunning}
      onPress={() => void undo()}
    >
      {word}
      <span className="sr-only">: {batch.summary}</span>
    </Button>
  );
}

/** Whether the batch took another back. What did it again is undone like the change itself. */
function isUndo({ undoesBatchID, summary }: HistoryBatch): boolean {
  return undoesBatchID !== null && !summary.startsWith('Redid:');
}

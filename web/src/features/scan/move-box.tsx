import { useState } from 'react';
import { boxesApi, useBoxSaveMutation } from '#web/api/boxes.ts';
import { stockApi, useStockMoveMutation } from '#web/api/stock.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import type { ScannedRecord } from '#web/screens/scan/scanned.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Target } from './moves.ts';

export interface MoveBoxProps {
  box: ScannedRecord;
  target: Target;
  onAnswer: (saving: Promise<void>) => void;
  onMoved: (text: string, batchID: string) => void;
  onRetarget: () => void;
  onCancel: () => void;
}

/** A scanned box goes to the target place whole; with a box as target, its contents do, or it becomes the target. */
export function MoveBox({ box, target, onAnswer, onMoved, onRetarget, onCancel }: MoveBoxProps) {
  const move = useMove(box, target, onMoved);
  const isPlace = target.kind === 'place';
  return (
    <Card title={box.title} description={isPlace ? `To “${target.title}”` : 'What do you want to do with this box?'}>
      <div className="flex flex-col gap-3">
        {move.problem !== null && (
          <Banner tone="error" isLive>
            {move.problem}
          </Banner>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onCancel}>Skip</Button>
          {!isPlace && <Button onPress={onRetarget}>Move items into it instead</Button>}
          <Button variant="primary" isPending={move.isMoving} onPress={() => onAnswer(move.run())}>
            {isPlace ? 'Move the box' : `Empty it into “${target.title}”`}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function useMove(box: ScannedRecord, target: Target, onMoved: MoveBoxProps['onMoved']) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [boxSave] = useBoxSaveMutation();
  const [stockMove] = useStockMoveMutation();
  const [isMoving, setMoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const options = { subscribe: false, forceRefetch: true } as const;

  const toPlace = async () => {
    const current = await dispatch(boxesApi.endpoints.boxGet.initiate({ workspaceID, boxID: box.id }, options));
    if (!current.data) return current.error;
    const { version, placeID } = current.data.box;
    if (placeID === target.id) return new Error('It is already there.');
    const { data, error } = await boxSave({ workspaceID, boxID: box.id, version, placeID: target.id });
    if (data) onMoved(`${box.title} to ${target.title}`, data.batchID);
    return error;
  };
  const contents = async () => {
    const stock = await dispatch(
      stockApi.endpoints.stockDigestGet.initiate({ workspaceID, boxID: box.id, pageSize: 200 }, options),
    );
    if (!stock.data) return stock.error;
    if (stock.data.total === 0) return new Error('The box is empty.');
    if (stock.data.total > stock.data.rows.length) {
      return new Error('This box contains more than 200 items. Empty it from its own page.');
    }
    const moves = stock.data.rows.map(({ itemID, boxID }) => ({ itemID, fromBoxID: boxID }));
    const { data, error } = await stockMove({ workspaceID, toBoxID: target.id, moves });
    if (data) onMoved(`Everything in ${box.title} to ${target.title}`, data.batchID);
    return error;
  };
  const run = async () => {
    setMoving(true);
    const error = await (target.kind === 'place' ? toPlace() : contents());
    setMoving(false);
    setProblem(error === undefined ? null : errorMessage(error));
  };
  return { run, isMoving, problem };
}

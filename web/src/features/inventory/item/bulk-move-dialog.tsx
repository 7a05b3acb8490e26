import { useState } from 'react';
import { stockApi, useStockMoveMutation } from '#web/api/stock.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { DialogButtons } from '#web/screens/dialog-buttons.tsx';
import { BoxPicker } from '#web/screens/picker/box-picker.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';

export interface BulkMoveDialogProps {
  isOpen: boolean;
  onClose: () => void;
  itemIDs: readonly string[];
  what: string;
}

/** Moves all stock of the selected items, from every box, into one. */
export function BulkMoveDialog({ isOpen, onClose, itemIDs, what }: BulkMoveDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onClose}
      title={`Move ${what}`}
      description="Moves all stock of these items, from every box."
      size="sm"
    >
      <MoveForm itemIDs={itemIDs} onClose={onClose} />
    </Modal>
  );
}

function MoveForm({ itemIDs, onClose }: Pick<BulkMoveDialogProps, 'itemIDs' | 'onClose'>) {
  const workspaceID = useWorkspaceID();
  const readMoves = useMovesOf();
  const [stockMove] = useStockMoveMutation();
  const [toBoxID, setToBoxID] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const move = async (boxID: string) => {
    setSaving(true);
    const { moves, error } = await readMoves(itemIDs, boxID);
    if (error !== undefined || moves.length === 0) {
      setProblem(error ?? 'None of these items has stock in another box.');
    } else {
      const answer = await stockMove({ workspaceID, toBoxID: boxID, moves });
      if (answer.data) onClose();
      else setProblem(errorMessage(answer.error));
    }
    setSaving(false);
  };
  return (
    <form
      className="flex flex-col gap-3 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (toBoxID) void move(toBoxID);
      }}
    >
      <BoxPicker label="To box" value={toBoxID} onChange={setToBoxID} canCreate errorMessage={problem} />
      <DialogButtons onClose={onClose} saveLabel="Move" isSaving={isSaving} isDisabled={!toBoxID} />
    </form>
  );
}

/** Reads where the items lie, for a move of everything that is not in the box already. */
function useMovesOf() {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  return async (itemIDs: readonly string[], toBoxID: string) => {
    const answers = await Promise.all(
      itemIDs.map((itemID) =>
        dispatch(
          stockApi.endpoints.stockDigestGet.initiate(
            { workspaceID, itemID, pageSize: 200 },
            { subscribe: false, forceRefetch: true },
          ),
        ),
      ),
    );
    const failed = answers.find(({ error }) => error !== undefined);
    const moves = answers
      .flatMap(({ data }) => data?.rows ?? [])
      .filter(({ boxID }) => boxID !== toBoxID)
      .map(({ itemID, boxID }) => ({ itemID, fromBoxID: boxID }));
    if (answers.some(({ data }) => data && data.total > data.rows.length))
      return { moves, error: 'One of these items is in more than 200 boxes. Move it from its own page.' };
    return { moves, error: failed && errorMessage(failed.error) };
  };
}

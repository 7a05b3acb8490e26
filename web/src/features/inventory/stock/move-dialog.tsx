import { useState } from 'react';
import type { StockRow } from '#contract/stock.ts';
import { nounOf } from '#web/api/kinds.ts';
import { useStockMoveMutation } from '#web/api/stock.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { DialogForm } from '#web/screens/dialog-form.tsx';
import { countText, formatQuantity } from '#web/screens/format.ts';
import { BoxPicker } from '#web/screens/picker/box-picker.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';

export interface MoveDialogProps {
  /** What is moved, all out of one box or all of one item; null: closed. */
  rows: readonly StockRow[] | null;
  onClose: () => void;
  onMoved?: () => void;
}

/** Moves stock to another box: of one row as many as wanted, of several rows all (decisions §4: move flow). */
export function MoveDialog({ rows, onClose, onMoved }: MoveDialogProps) {
  const [first] = rows ?? [];
  const what = rows?.length === 1 && first ? first.itemName : countText(rows?.length ?? 0, nounOf('item'));
  return (
    <Modal isOpen={rows !== null} onOpenChange={onClose} title={`Move ${what}`} description={fromWords(rows)} size="sm">
      {rows && <MoveForm rows={rows} onClose={onClose} onMoved={onMoved} />}
    </Modal>
  );
}

function fromWords(rows: MoveDialogProps['rows']): string | undefined {
  const [first] = rows ?? [];
  return first && `From ${[first.boxName, first.placePath].filter(Boolean).join(' · ')}`;
}

function MoveForm({ rows, onClose, onMoved }: MoveDialogProps & { rows: readonly StockRow[] }) {
  const workspaceID = useWorkspaceID();
  const [stockMove] = useStockMoveMutation();
  const [first] = rows;
  const one = rows.length === 1 ? first : undefined;
  // Named by their items there may be thousands, and what has gone meanwhile stops none of the others.
  const isContents = !one && rows.every(({ boxID }) => boxID === first?.boxID);
  const [quantity, setQuantity] = useState<number | null>(one?.quantity ?? null);
  const [toBoxID, setToBoxID] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const isReady = toBoxID !== null && (!one || (quantity !== null && quantity > 0));
  const move = async () => {
    if (toBoxID === null) return;
    const { data, error } = await stockMove({
      workspaceID,
      toBoxID,
      ...(isContents
        ? { itemIDs: rows.map(({ itemID }) => itemID), fromBoxID: first?.boxID }
        : {
            moves: rows.map(({ itemID, boxID }) => ({
              ...{ itemID, fromBoxID: boxID },
              // What the field says is what moves, whatever has come there since.
              ...(one && quantity !== null ? { quantity } : {}),
            })),
          }),
    });
    if (!data) return setProblem(errorMessage(error));
    onClose();
    onMoved?.();
  };
  return (
    <DialogForm onClose={onClose} saveLabel="Move" isDisabled={!isReady} onSubmit={move}>
      {one && (
        <NumberField
          label="How many"
          description={`${formatQuantity(one.quantity, one.itemUnit)} available`}
          minValue={0}
          maxValue={one.quantity}
          value={quantity}
          onChange={setQuantity}
          autoFocus
        />
      )}
      <BoxPicker
        label="To box"
        value={toBoxID}
        onChange={setToBoxID}
        without={first ? [first.boxID] : []}
        canCreate
        errorMessage={problem}
        isRequired
      />
    </DialogForm>
  );
}

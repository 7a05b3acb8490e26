import { useEffect, useEffectEvent, useState } from 'react';
import type { StockRow } from '#contract/stock.ts';
import { errorMessage, hasProblemType } from '#web/api/error.ts';
import { useStockSaveMutation } from '#web/api/stock.ts';
import { useWorkspaceID } from '#web/session/current-user.ts';

/** Several presses on + or − are one change, with one Undo. */
const settleMs = 700;

/**
 * The quantity of one stock row: changes at once on the screen, saved a moment after the last change. A failed save
 * keeps what was typed and says why; a change made meanwhile by somebody else shows theirs.
 */
export function useStockQuantity(row: StockRow) {
  const workspaceID = useWorkspaceID();
  const [stockSave, { isLoading: isSaving }] = useStockSaveMutation();
  const [draft, setDraft] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const [savedVersion, setSavedVersion] = useState(0);

  const save = useEffectEvent(async (quantity: number) => {
    const { itemID, boxID } = row;
    const version = Math.max(row.version, savedVersion);
    const { data, error } = await stockSave({ workspaceID, itemID, boxID, quantity, version });
    if (data) {
      setSavedVersion(data.stock?.version ?? 0);
      setDraft((latest) => (latest === quantity ? null : latest));
    } else if (hasProblemType(error, 'staleVersion')) {
      setDraft(null);
      setFailure('Somebody else changed this quantity meanwhile. This is theirs.');
    } else setFailure(errorMessage(error));
  });
  const isWaiting = draft !== null && draft !== row.quantity && failure === undefined && !isSaving;
  useEffect(() => {
    if (!isWaiting || draft === null) return;
    const timer = setTimeout(() => void save(draft), settleMs);
    return () => clearTimeout(timer);
  }, [isWaiting, draft]);

  return {
    quantity: draft ?? row.quantity,
    change: (quantity: number) => {
      setFailure(undefined);
      setDraft(quantity);
    },
    failure,
    retry: draft !== null && failure !== undefined ? () => setFailure(undefined) : undefined,
  };
}

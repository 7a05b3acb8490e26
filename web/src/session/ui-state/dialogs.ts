import { nanoid } from '@reduxjs/toolkit';
import type { AppThunk } from '../reducer.ts';
import { type DialogData, dialogClosed, dialogOpened, type ModalConfig } from './dialogs-slice.ts';

/** Who waits for the answer of which dialog: promises have no place in a store. */
const waiting = new Map<string, (isYes: boolean) => void>();

/** Shows a message with an Ok (or Reload) button; resolves once it is closed (§2.2 Message dialog). */
export function showMessage(data: DialogData, config: Partial<ModalConfig> = {}): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(open('message', data, { size: 'sm', closable: true, backdrop: 'dismiss', ...config }));
  };
}

/**
 * Asks before what cannot be undone; true for Yes, false for No and every other way of closing it. Labels default to
 * Confirm and Cancel, small, closable, static backdrop (§2.2 Yes/no dialog). `signal` closes it when there is nothing
 * left to ask.
 */
export function confirm(
  data: DialogData,
  { signal, ...config }: Partial<ModalConfig> & { signal?: AbortSignal } = {},
): AppThunk<Promise<boolean>> {
  const whole: ModalConfig = { size: 'sm', closable: true, backdrop: 'static', ...config };
  return (dispatch) => dispatch(open('yesNo', data, whole, signal));
}

/** The dialog's host calls this when a button or a dismissal ends it. */
export function answerDialog(id: string, isYes: boolean): AppThunk<void> {
  return (dispatch) => {
    dispatch(dialogClosed(id));
    waiting.get(id)?.(isYes);
    waiting.delete(id);
  };
}

function open(
  component: 'message' | 'yesNo',
  data: DialogData,
  config: ModalConfig,
  signal?: AbortSignal,
): AppThunk<Promise<boolean>> {
  return (dispatch) => {
    const id = nanoid();
    signal?.addEventListener('abort', () => dispatch(answerDialog(id, false)), { once: true });
    const answer = new Promise<boolean>((resolve) => waiting.set(id, resolve));
    dispatch(dialogOpened({ id, modal: { isOpen: true, component, data, config } }));
    return answer;
  };
}

import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { toastDurations, toastLimit } from '#contract/messages.ts';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** The batch that an Undo takes back (decisions §4). */
export interface UndoTarget {
  workspaceID: string;
  batchID: string;
  /** How many records the batch holds; undoing many asks first. */
  entryCount?: number;
  /** What was done, in words. */
  title?: string;
}

/** §3 Toasts; `undo` is ours. */
export interface Toast {
  id: string;
  type: ToastType;
  title: string;
  message: string;
  /** Milliseconds; 0 stays until dismissed. */
  duration: number;
  dismissible: boolean;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** Shows a button that undoes the batch. */
  undo: (UndoTarget & { label: 'Undo' | 'Redo' }) | null;
  /** Shows a button that restores a saved view of a list, which no batch holds. */
  view: { workspaceID: string; viewID: string } | null;
  /** Shows a button that opens a screen of the app. */
  link: { label: string; path: string } | null;
}

export interface NewToast {
  type: ToastType;
  title: string;
  message?: string;
  /** Default: §9 by type. */
  duration?: number;
  dismissible?: boolean;
  undo?: Toast['undo'];
  view?: Toast['view'];
  link?: Toast['link'];
}

const toasts = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    /** Shows a toast. At most 5 are kept: the oldest non-error goes first, else the oldest (§4 Toasts). */
    toastAdded: {
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        state.push(payload);
        if (state.length <= toastLimit) return;
        // The new one is not a candidate: a message nobody saw is worth more than one already read.
        const oldest = state.slice(0, -1).findIndex((toast) => toast.type !== 'error');
        state.splice(Math.max(oldest, 0), 1);
      },
      prepare: ({
        type,
        title,
        message = '',
        duration,
        dismissible = true,
        undo = null,
        view = null,
        link = null,
      }: NewToast) => ({
        payload: {
          id: nanoid(),
          type,
          title,
          message,
          duration: duration ?? toastDurations[type],
          dismissible,
          timestamp: Date.now(),
          undo,
          view,
          link,
        } satisfies Toast,
      }),
    },
    toastDismissed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
    /** A batch is undone, or about to be: what offered that has nothing more to offer. */
    undoToastsDismissed: (state, { payload }: PayloadAction<string>) =>
      state.filter(({ undo }) => undo?.batchID !== payload),
    toastsCleared: () => [],
  },
});

export const { toastAdded, toastDismissed, undoToastsDismissed, toastsCleared } = toasts.actions;
export const toastsReducer = toasts.reducer;

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UndoTarget } from './toasts-slice.ts';

/** The batch that Ctrl/Cmd-Z takes back: the last one done here that was not undone yet. */
const lastUndo = createSlice({
  name: 'lastUndo',
  initialState: null as UndoTarget | null,
  reducers: {
    undoOffered: (_state, { payload }: PayloadAction<UndoTarget>) => payload,
    undoTaken: () => null,
  },
});
export const { undoOffered, undoTaken } = lastUndo.actions;
export const lastUndoReducer = lastUndo.reducer;

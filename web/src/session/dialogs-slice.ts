import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type DialogSize = 'sm' | 'md' | 'lg';

/** §3 Modal config. */
export interface ModalConfig {
  size: DialogSize;
  closable: boolean;
  /** `static`: a press on the backdrop does not close it. */
  backdrop: 'dismiss' | 'static';
}

/** §2.2 Message and yes/no dialogs. The body's lines are its paragraphs. */
export interface DialogData {
  title: string;
  titleIcon?: 'info' | 'warning' | 'error';
  body: string;
  /** Message dialog: the one button is Reload instead of Ok. */
  reload?: boolean;
  yesLabel?: string;
  noLabel?: string;
  /** Yes cannot be undone: the button is red and No has the focus. */
  isDestructive?: boolean;
  /** No click on the backdrop and no Escape closes it. */
  force?: boolean;
}

export interface ModalState {
  isOpen: boolean;
  component: 'message' | 'yesNo';
  data: DialogData;
  config: ModalConfig;
}

export interface DialogsState {
  /** The one on top; null when none is open. */
  modal: ModalState | null;
  /** All that are open, by id, oldest first. */
  modals: Record<string, ModalState>;
}

const dialogs = createSlice({
  name: 'dialogs',
  initialState: (): DialogsState => ({ modal: null, modals: {} }),
  reducers: {
    dialogOpened: (state, { payload: { id, modal } }: PayloadAction<{ id: string; modal: ModalState }>) => {
      state.modals[id] = modal;
      state.modal = modal;
    },
    dialogClosed: (state, { payload }: PayloadAction<string>) => {
      delete state.modals[payload];
      state.modal = Object.values(state.modals).at(-1) ?? null;
    },
  },
});

export const { dialogOpened, dialogClosed } = dialogs.actions;
export const dialogsReducer = dialogs.reducer;

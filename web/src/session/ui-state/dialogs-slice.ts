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

export interface OpenModal {
  isOpen: true;
  component: 'message' | 'yesNo';
  data: DialogData;
  config: ModalConfig;
}

/** §3 Modal. */
export type ModalState = OpenModal | { isOpen: false; component: null; data: null; config: ModalConfig };

export interface DialogsState {
  /** The one on top. */
  modal: ModalState;
  /** All that are open, by id, oldest first. */
  modals: Record<string, OpenModal>;
}

/** §2.2: small and closable, and a press beside it leaves it open. */
const closed: ModalState = {
  isOpen: false,
  component: null,
  data: null,
  config: { size: 'sm', closable: true, backdrop: 'static' },
};

const dialogs = createSlice({
  name: 'dialogs',
  initialState: (): DialogsState => ({ modal: closed, modals: {} }),
  reducers: {
    dialogOpened: (state, { payload: { id, modal } }: PayloadAction<{ id: string; modal: OpenModal }>) => {
      state.modals[id] = modal;
      state.modal = modal;
    },
    dialogClosed: (state, { payload }: PayloadAction<string>) => {
      delete state.modals[payload];
      state.modal = Object.values(state.modals).at(-1) ?? closed;
    },
  },
});

export const { dialogOpened, dialogClosed } = dialogs.actions;
export const dialogsReducer = dialogs.reducer;

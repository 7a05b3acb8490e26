import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DialogData } from '../ui-state/dialogs-slice.ts';

/** §3 UI state, forms. */
export interface FormState {
  /** Something is typed that is not saved. */
  isDirty: boolean;
  /** No error is known; forms are checked when they are sent (§4 Editors). */
  isValid: boolean;
  isSubmitting: boolean;
  /** It saves what is typed without being asked, and stays where it is. */
  savesItself?: boolean;
  /** Asked before it is left, where it saves itself; absent: the server can’t be reached. */
  question?: DialogData | undefined;
  /** The first message of each field, by the field's name. */
  errors: Record<string, string>;
}

const forms = createSlice({
  name: 'forms',
  initialState: {} as Record<string, FormState>,
  reducers: {
    formChanged: (state, { payload: { name, form } }: PayloadAction<{ name: string; form: FormState }>) => {
      state[name] = form;
    },
    /** It was saved, or given up on purpose: there is nothing to lose in it any more. */
    formReleased: (state, { payload }: PayloadAction<string>) => {
      const form = state[payload];
      if (form) form.isDirty = false;
    },
    formClosed: (state, { payload }: PayloadAction<string>) => {
      delete state[payload];
    },
  },
});

export const { formChanged, formReleased, formClosed } = forms.actions;
export const formsReducer = forms.reducer;

/** Whether leaving the page would lose what somebody typed. */
export function hasUnsavedForm(state: { forms: Record<string, FormState> }): boolean {
  return Object.values(state.forms).some(({ isDirty }) => isDirty);
}

/** Whether all that leaving would lose is on its way to the server. */
export function isOnItsWay(state: { forms: Record<string, FormState> }): boolean {
  const unsaved = Object.values(state.forms).filter(({ isDirty }) => isDirty);
  return unsaved.length > 0 && unsaved.every(({ isSubmitting, savesItself }) => isSubmitting && savesItself);
}

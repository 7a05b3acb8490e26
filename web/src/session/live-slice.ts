import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Person, RecordPresence } from '#contract/live.ts';

export interface LiveState {
  /** Whether changes made by others arrive. */
  isConnected: boolean;
  /** Who is at which record of the open workspace, by `recordKey`. */
  present: Record<string, Person[]>;
}

export const recordKey = (kind: string, recordID: string): string => `${kind} ${recordID}`;

const initialState: LiveState = { isConnected: false, present: {} };

/** What the stream of live events tells; joins the store with the shell (app/live), so that sign-in does not carry it. */
export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    connected: (state, { payload }: PayloadAction<readonly RecordPresence[]>) => {
      state.isConnected = true;
      state.present = Object.fromEntries(
        payload.map(({ kind, recordID, people }) => [recordKey(kind, recordID), people]),
      );
    },
    disconnected: (state) => {
      state.isConnected = false;
      // Nobody knows any more who is there.
      state.present = {};
    },
    presenceChanged: (state, { payload }: PayloadAction<RecordPresence>) => {
      const key = recordKey(payload.kind, payload.recordID);
      if (payload.people.length > 0) state.present[key] = payload.people;
      else delete state.present[key];
    },
    closed: () => initialState,
  },
});

export const liveActions = liveSlice.actions;

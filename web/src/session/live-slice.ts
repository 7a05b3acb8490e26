import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Person, RecordPresence } from '#contract/live.ts';

/** A change that somebody else made, or oneself elsewhere. */
export interface LiveChange {
  kind: string;
  recordID: string;
  actorID: string | null;
}

export interface LiveState {
  /** Whether changes made by others arrive. */
  isConnected: boolean;
  /** Who is at which record of the open workspace, by `recordKey`. */
  present: Record<string, Person[]>;
  /** Who changed a record last since the page was opened, by `recordKey`; the newest 200. */
  changedBy: Record<string, string | null>;
  /** Ids of the records that changed just now, to show where. */
  fresh: string[];
}

const changesKept = 200;

export const recordKey = (kind: string, recordID: string): string => `${kind} ${recordID}`;

const initialState: LiveState = { isConnected: false, present: {}, changedBy: {}, fresh: [] };

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
    recordsChanged: (state, { payload }: PayloadAction<readonly LiveChange[]>) => {
      for (const { kind, recordID, actorID } of payload.slice(-changesKept)) {
        const key = recordKey(kind, recordID);
        // Put last again: the oldest are let go.
        delete state.changedBy[key];
        state.changedBy[key] = actorID;
      }
      const keys = Object.keys(state.changedBy);
      for (const key of keys.slice(0, Math.max(0, keys.length - changesKept))) delete state.changedBy[key];
      state.fresh = payload.slice(-changesKept).map(({ recordID }) => recordID);
    },
    closed: () => initialState,
  },
});

export const liveActions = liveSlice.actions;

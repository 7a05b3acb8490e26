import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Job } from '#contract/job.ts';
import type { RecordPresence } from '#contract/live.ts';

export interface LiveState {
  /** Whether changes made by others arrive. */
  isConnected: boolean;
  /** Who is at which record of the open workspace, by `recordKey`. */
  present: Record<string, RecordPresence>;
  /** One's own changes of many records that have not ended, oldest first. */
  jobs: Job[];
}

export const recordKey = (kind: string, recordID: string): string => `${kind} ${recordID}`;

const initialState: LiveState = { isConnected: false, present: {}, jobs: [] };

/** Neither done, failed nor stopped. */
export const isUnderWay = ({ status }: Job): boolean => status === 'running' || status === 'takingBack';

/** The state from the stream of live events; joins the store with the shell (app/live), so that sign-in does not carry it. */
export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    connected: (state, { payload }: PayloadAction<readonly RecordPresence[]>) => {
      state.isConnected = true;
      state.present = Object.fromEntries(
        payload.map((presence) => [recordKey(presence.kind, presence.recordID), presence]),
      );
    },
    disconnected: (state) => {
      state.isConnected = false;
      // Nobody knows any more who is there.
      state.present = {};
    },
    presenceChanged: (state, { payload }: PayloadAction<RecordPresence>) => {
      const key = recordKey(payload.kind, payload.recordID);
      if (payload.people.length > 0) state.present[key] = payload;
      else delete state.present[key];
    },
    jobsRead: (state, { payload }: PayloadAction<readonly Job[]>) => {
      state.jobs = payload.filter(isUnderWay).sort((one, other) => (one.jobID < other.jobID ? -1 : 1));
    },
    jobChanged: (state, { payload }: PayloadAction<Job>) => {
      const at = state.jobs.findIndex(({ jobID }) => jobID === payload.jobID);
      if (!isUnderWay(payload)) state.jobs = state.jobs.filter((_, index) => index !== at);
      else if (at >= 0) state.jobs[at] = payload;
      else state.jobs.push(payload);
    },
    closed: () => initialState,
  },
});

export const liveActions = liveSlice.actions;

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiEvents } from '#web/api/transport/events.ts';

/** §3 UI state, as far as every page needs it; what loads stands in the loading slice. */
export interface ActivityState {
  /** Shows the overlay that hides the main area (§2.2). */
  globalLoading: boolean;
  /** Calls that are on the wire, or wait for another try. */
  activeRequests: number;
  /** Milliseconds since 1970 of the last key or click, or part of an upload; the inactivity timer counts from it (decisions §2). */
  lastActivity: number;
}

const activity = createSlice({
  name: 'activity',
  initialState: (): ActivityState => ({ globalLoading: false, activeRequests: 0, lastActivity: Date.now() }),
  reducers: {
    globalLoadingSet: (state, { payload }: PayloadAction<boolean>) => {
      state.globalLoading = payload;
    },
    activitySeen: (state, { payload }: PayloadAction<number>) => {
      state.lastActivity = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(apiEvents.requestStarted, (state) => {
      state.activeRequests += 1;
    });
    builder.addCase(apiEvents.requestEnded, (state) => {
      state.activeRequests = Math.max(0, state.activeRequests - 1);
    });
  },
});

export const activityActions = activity.actions;
export const activityReducer = activity.reducer;

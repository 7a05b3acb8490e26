import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** §3 UI state: sections and their operations. */
export const sectionOperations = {
  dashboard: ['overview', 'recentBoxes', 'recentItems', 'statistics', 'activity', 'quickActions'],
  boxes: ['list', 'details', 'create', 'update', 'delete', 'search'],
  items: ['list', 'details', 'create', 'update', 'delete', 'search', 'images'],
  places: ['list', 'details', 'create', 'update', 'delete'],
  user: ['profile', 'settings', 'preferences', 'subscription', 'billing'],
  search: ['global', 'boxes', 'items', 'places'],
} as const;
export type Section = keyof typeof sectionOperations;
/** `items.create` … */
export type SectionKey = { [Name in Section]: `${Name}.${(typeof sectionOperations)[Name][number]}` }[Section];

export interface Loading {
  isLoading: boolean;
  /** Milliseconds since 1970. */
  startedAt: number;
  completedAt: number | null;
}

export interface ActivityState {
  /** Shows the overlay that hides the main area (§2.2). */
  globalLoading: boolean;
  loading: Record<string, Loading>;
  errors: Record<string, string | null>;
  activeRequests: number;
  /** Milliseconds since 1970 of the last key or click; the inactivity timer counts from it (decisions §2). */
  lastActivity: number;
}

const activity = createSlice({
  name: 'activity',
  initialState: (): ActivityState => ({
    globalLoading: false,
    loading: {},
    errors: {},
    activeRequests: 0,
    lastActivity: Date.now(),
  }),
  reducers: {
    globalLoadingSet: (state, { payload }: PayloadAction<boolean>) => {
      state.globalLoading = payload;
    },
    loadingStarted: {
      reducer: (state, { payload }: PayloadAction<{ key: string; at: number }>) => {
        state.loading[payload.key] = { isLoading: true, startedAt: payload.at, completedAt: null };
        state.errors[payload.key] = null;
      },
      prepare: (key: SectionKey | (string & {})) => ({ payload: { key, at: Date.now() } }),
    },
    loadingEnded: {
      reducer: (state, { payload }: PayloadAction<{ key: string; at: number; error: string | null }>) => {
        const entry = state.loading[payload.key];
        if (entry) Object.assign(entry, { isLoading: false, completedAt: payload.at });
        state.errors[payload.key] = payload.error;
      },
      prepare: (key: SectionKey | (string & {}), error: string | null) => ({
        payload: { key, at: Date.now(), error },
      }),
    },
    requestStarted: (state) => {
      state.activeRequests += 1;
    },
    requestEnded: (state) => {
      state.activeRequests = Math.max(0, state.activeRequests - 1);
    },
    activitySeen: (state, { payload }: PayloadAction<number>) => {
      state.lastActivity = payload;
    },
  },
});

export const activityActions = activity.actions;
export const activityReducer = activity.reducer;

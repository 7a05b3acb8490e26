import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiEvents } from '#web/api/events.ts';

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
  /** Milliseconds since 1970; null until it first begins. */
  startedAt: number | null;
  completedAt: number | null;
}

type PerSection<Value> = { [Name in Section]: Record<(typeof sectionOperations)[Name][number], Value> };

export interface ActivityState {
  /** Shows the overlay that hides the main area (§2.2). */
  globalLoading: boolean;
  /** By key: the calls that belong to no section, each under its operation's name. */
  loading: Record<string, Loading>;
  errors: Record<string, string | null>;
  /** By section and operation; all of them are there from the start. */
  sectionLoading: PerSection<Loading>;
  sectionErrors: PerSection<string | null>;
  /** Calls that are on the wire, or wait for another try. */
  activeRequests: number;
  /** Milliseconds since 1970 of the last key or click; the inactivity timer counts from it (decisions §2). */
  lastActivity: number;
}

const neverLoaded: Loading = { isLoading: false, startedAt: null, completedAt: null };

function perSection<Value>(value: Value): PerSection<Value> {
  const rows = Object.entries(sectionOperations).map(([section, operations]) => [
    section,
    Object.fromEntries(operations.map((operation) => [operation, value])),
  ]);
  return Object.fromEntries(rows) as PerSection<Value>;
}

type Key = SectionKey | (string & {});
interface Slots {
  loading: Record<string, Loading>;
  errors: Record<string, string | null>;
  name: string;
}

/** Where a key's state stands: `items.create` in its section, any other among the keys. */
function slotsOf(state: ActivityState, key: string): Slots {
  const [section = '', name = ''] = key.split('.');
  if (section in sectionOperations && name in state.sectionLoading[section as Section])
    return { loading: state.sectionLoading[section as Section], errors: state.sectionErrors[section as Section], name };
  return { loading: state.loading, errors: state.errors, name: key };
}

/** The loading state of a section's operation, or of any other key. */
export const loadingOf = (state: ActivityState, key: Key): Loading => {
  const { loading, name } = slotsOf(state, key);
  return loading[name] ?? neverLoaded;
};

/** The error of a section's operation, or of any other key; null when its last run went well. */
export const errorOf = (state: ActivityState, key: Key): string | null => {
  const { errors, name } = slotsOf(state, key);
  return errors[name] ?? null;
};

const activity = createSlice({
  name: 'activity',
  initialState: (): ActivityState => ({
    globalLoading: false,
    loading: {},
    errors: {},
    sectionLoading: perSection(neverLoaded),
    sectionErrors: perSection<string | null>(null),
    activeRequests: 0,
    lastActivity: Date.now(),
  }),
  reducers: {
    globalLoadingSet: (state, { payload }: PayloadAction<boolean>) => {
      state.globalLoading = payload;
    },
    /** Begins to load; what went wrong before is forgotten. One that is loading already keeps its start. */
    loadingStarted: {
      reducer: (state, { payload }: PayloadAction<{ key: string; at: number }>) => {
        const { loading, errors, name } = slotsOf(state, payload.key);
        errors[name] = null;
        if (loading[name]?.isLoading) return;
        loading[name] = { isLoading: true, startedAt: payload.at, completedAt: null };
      },
      prepare: (key: Key) => ({ payload: { key, at: Date.now() } }),
    },
    loadingEnded: {
      reducer: (state, { payload }: PayloadAction<{ key: string; at: number; error: string | null }>) => {
        const { loading, errors, name } = slotsOf(state, payload.key);
        loading[name] = { startedAt: null, ...loading[name], isLoading: false, completedAt: payload.at };
        errors[name] = payload.error;
      },
      prepare: (key: Key, error: string | null) => ({ payload: { key, at: Date.now(), error } }),
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

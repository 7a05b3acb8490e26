import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { derivedKinds, sectionName } from '#web/api/kinds.ts';

/** §3 UI state: sections and their operations. */
const declaredSections = {
  dashboard: ['overview', 'recentBoxes', 'recentItems', 'statistics', 'activity', 'quickActions'],
  boxes: ['list', 'details', 'create', 'update', 'delete', 'search'],
  items: ['list', 'details', 'create', 'update', 'delete', 'search', 'images'],
  places: ['list', 'details', 'create', 'update', 'delete'],
  user: ['profile', 'settings', 'preferences', 'subscription', 'billing'],
  search: ['global', 'boxes', 'items', 'places'],
} as const;
const recordOperations = ['list', 'details', 'create', 'update', 'delete', 'search'] as const;
type RecordPart = (typeof recordOperations)[number];
type Section = keyof typeof declaredSections;
/** `items.create` … */
export type SectionKey =
  | { [Name in Section]: `${Name}.${(typeof declaredSections)[Name][number]}` }[Section]
  | `${string}.${RecordPart}`;

/** Those, and one of each kind with derived screens. */
export const sectionOperations: Readonly<Record<string, readonly string[]>> = {
  ...declaredSections,
  ...Object.fromEntries(derivedKinds.map((kind) => [sectionName(kind), recordOperations])),
};

/** Whether a section tells searches from lists (§3: places do not). */
export const hasSearch = (section: string): boolean => sectionOperations[section]?.includes('search') === true;

export interface Loading {
  isLoading: boolean;
  /** Milliseconds since 1970; null until it first begins. */
  startedAt: number | null;
  completedAt: number | null;
}

type PerSection<Value> = {
  [Name in Section]: Record<(typeof declaredSections)[Name][number], Value>;
} & Record<string, Record<string, Value>>;

export interface LoadingState {
  /** By key: the calls that belong to no section, each under its operation's name. */
  loading: Record<string, Loading>;
  errors: Record<string, string | null>;
  /** By section and operation; all of them are there from the start. */
  sectionLoading: PerSection<Loading>;
  sectionErrors: PerSection<string | null>;
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
function slotsOf(state: LoadingState, key: string): Slots {
  const [section = '', name = ''] = key.split('.');
  const [loading, errors] = [state.sectionLoading[section], state.sectionErrors[section]];
  if (loading && errors && name in loading) return { loading, errors, name };
  return { loading: state.loading, errors: state.errors, name: key };
}

/** The loading state of a section's operation, or of any other key. */
export const loadingOf = (state: LoadingState, key: Key): Loading => {
  const { loading, name } = slotsOf(state, key);
  return loading[name] ?? neverLoaded;
};

/** The error of a section's operation, or of any other key; null when its last run went well. */
export const errorOf = (state: LoadingState, key: Key): string | null => {
  const { errors, name } = slotsOf(state, key);
  return errors[name] ?? null;
};

/** Loading and errors (§3 UI state). Joins the store with the cache of answers: the sign-in page has no sections. */
export const loadingSlice = createSlice({
  name: 'loading',
  initialState: (): LoadingState => ({
    loading: {},
    errors: {},
    sectionLoading: perSection(neverLoaded),
    sectionErrors: perSection<string | null>(null),
  }),
  reducers: {
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
  },
});

export const loadingActions = loadingSlice.actions;

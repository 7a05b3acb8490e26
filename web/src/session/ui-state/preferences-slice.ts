import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Preferences, preferenceDefaults } from '#contract/profile.ts';

export interface PreferencesState {
  preferences: Preferences;
  /** Starts open (§4 UI); on a narrow screen this is the drawer's content, opened on demand by the shell. */
  sidebarOpen: boolean;
}

/** The key theme-boot.js reads before the first paint. */
const storageKey = 'lorebox.preferences';

const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: (): PreferencesState => ({ preferences: preferenceDefaults, sidebarOpen: true }),
  reducers: {
    preferencesChanged: (state, { payload }: PayloadAction<Partial<Preferences>>) => {
      Object.assign(state.preferences, payload);
      if (payload.sidebarCollapsed !== undefined) state.sidebarOpen = !payload.sidebarCollapsed;
    },
    /** They came from the profile: the same, but there is nothing to save. */
    preferencesLoaded: (state, { payload }: PayloadAction<Partial<Preferences>>) => {
      Object.assign(state.preferences, payload);
      state.sidebarOpen = !state.preferences.sidebarCollapsed;
    },
    /** §4 UI: flips the sidebar and the collapsed flag. */
    sidebarToggled: (state) => {
      state.sidebarOpen = !state.sidebarOpen;
      state.preferences.sidebarCollapsed = !state.sidebarOpen;
    },
  },
});

export const { preferencesChanged, preferencesLoaded, sidebarToggled } = preferencesSlice.actions;
export const preferencesReducer = preferencesSlice.reducer;

/** What this browser last showed: used before anybody has signed in. */
export function storedPreferences(): PreferencesState {
  try {
    const kept = pickPreferences(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
    const preferences = { ...preferenceDefaults, ...kept };
    return { preferences, sidebarOpen: !preferences.sidebarCollapsed };
  } catch {
    return { preferences: preferenceDefaults, sidebarOpen: true };
  }
}

export function storePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(preferences));
  } catch {
    // Blocked storage costs the theme before sign-in, nothing else.
  }
}

/** The known, well-typed preferences of any object: of storage or of the user's settings. */
export function pickPreferences(value: unknown): Partial<Preferences> {
  if (typeof value !== 'object' || value === null) return {};
  const known = Object.entries(value).filter(([key, flag]) => key in preferenceDefaults && typeof flag === 'boolean');
  return Object.fromEntries(known);
}

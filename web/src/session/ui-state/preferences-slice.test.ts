import { expect, test } from 'vitest';
import {
  pickPreferences,
  preferencesReducer,
  sidebarToggled,
  storedPreferences,
  storePreferences,
} from './preferences-slice.ts';

test('§4 UI: dark mode off, compact off, tips on, animations on, sidebar open', () => {
  expect(storedPreferences()).toEqual({
    preferences: {
      sidebarCollapsed: false,
      darkMode: false,
      systemTheme: false,
      compactMode: false,
      showTips: true,
      animations: true,
    },
    sidebarOpen: true,
  });
});

test('§4 UI: toggling flips the sidebar and the collapsed flag', () => {
  const closed = preferencesReducer(storedPreferences(), sidebarToggled());
  expect([closed.sidebarOpen, closed.preferences.sidebarCollapsed]).toEqual([false, true]);
  const open = preferencesReducer(closed, sidebarToggled());
  expect([open.sidebarOpen, open.preferences.sidebarCollapsed]).toEqual([true, false]);
});

test('§3 UI state, preferences: this browser keeps them for the next start', () => {
  storePreferences({ ...storedPreferences().preferences, darkMode: true, sidebarCollapsed: true });
  expect(storedPreferences()).toMatchObject({ preferences: { darkMode: true }, sidebarOpen: false });
});

test('§3 UI state, preferences: what is unknown or no flag is left out', () => {
  expect(pickPreferences({ darkMode: true, compactMode: 'yes', other: true })).toEqual({ darkMode: true });
  expect(pickPreferences(null)).toEqual({});
});

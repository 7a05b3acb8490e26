import { expect, test } from 'vitest';
import {
  keepPreferences,
  keptPreferences,
  pickPreferences,
  preferencesReducer,
  sidebarToggled,
} from './preferences-slice.ts';

test('§4 UI: dark mode off, compact off, tips on, animations on, sidebar open', () => {
  expect(keptPreferences()).toEqual({
    preferences: { sidebarCollapsed: false, darkMode: false, compactMode: false, showTips: true, animations: true },
    sidebarOpen: true,
  });
});

test('§4 UI: toggling flips the sidebar and the collapsed flag', () => {
  const closed = preferencesReducer(keptPreferences(), sidebarToggled());
  expect([closed.sidebarOpen, closed.preferences.sidebarCollapsed]).toEqual([false, true]);
  const open = preferencesReducer(closed, sidebarToggled());
  expect([open.sidebarOpen, open.preferences.sidebarCollapsed]).toEqual([true, false]);
});

test('§3 UI state, preferences: this browser keeps them for the next start', () => {
  keepPreferences({ ...keptPreferences().preferences, darkMode: true, sidebarCollapsed: true });
  expect(keptPreferences()).toMatchObject({ preferences: { darkMode: true }, sidebarOpen: false });
});

test('§3 UI state, preferences: what is unknown or no flag is left out', () => {
  expect(pickPreferences({ darkMode: true, compactMode: 'yes', other: true })).toEqual({ darkMode: true });
  expect(pickPreferences(null)).toEqual({});
});

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { applyAnimations, applyDensity, applyTheme, resolveTheme } from './theme.ts';

describe('§3 UI state, preferences: appearance', () => {
  it('follows the system only when nothing is chosen', () => {
    expect(resolveTheme('system', true)).toBe('dark');
    expect(resolveTheme('system', false)).toBe('light');
    expect(resolveTheme('light', true)).toBe('light');
  });

  it('writes dark mode, compact mode and animations to the root', () => {
    const root = document.createElement('html');
    applyTheme('dark', root);
    applyDensity('compact', root);
    applyAnimations(false, root);
    expect({ ...root.dataset }).toEqual({ theme: 'dark', density: 'compact', animations: 'off' });
  });
});

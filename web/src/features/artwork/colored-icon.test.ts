import { expect, test } from 'vitest';
import { coloredIcon } from './colored-icon.ts';

const svg = '<svg viewBox="0 0 24 24" stroke="currentColor">\n  <path d="M0 0" />\n</svg>';

test('decisions §6: an icon is drawn in the color chosen for it, on a ground of its own or none', () => {
  expect(coloredIcon(svg, { color: '#ff0000', background: null })).toBe(svg.replace('currentColor', '#ff0000'));
  expect(coloredIcon(svg, { color: '#ff0000', background: '#0000ff' })).toBe(
    '<svg viewBox="-4 -4 32 32" stroke="#ff0000">\n  <rect x="-4" y="-4" width="32" height="32" rx="4" fill="#0000ff" stroke="none" />\n  <path d="M0 0" />\n</svg>',
  );
});

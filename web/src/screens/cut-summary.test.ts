import { expect, test } from 'vitest';
import { cutSummary } from './cut-summary.ts';

const long = 'x'.repeat(200);

test.each([
  ['Linked two nodes', 'Linked two nodes'],
  [`Changed “${long}”`, `Changed “${'x'.repeat(189)}…”`],
  [`Renamed “${long}” to “Lamp”`, `Renamed “${'x'.repeat(179)}…” to “Lamp”`],
  [`Renamed “${long}” to “${long}”`, `Renamed “${'x'.repeat(91)}…” to “${'x'.repeat(91)}…”`],
  [`Renamed layer ${long}`, `Renamed layer ${'x'.repeat(185)}…`],
  [`Changed “${'x'.repeat(188)}😀😀”`, `Changed “${'x'.repeat(188)}…”`],
])('content §1: a summary is cut at the names in its quotes (%#)', (summary, cut) => {
  expect(cutSummary(summary)).toBe(cut);
  expect(cut.length).toBeLessThanOrEqual(200);
});

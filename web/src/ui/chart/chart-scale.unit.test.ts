import { expect, test } from 'vitest';
import { chartScale } from './chart-scale.ts';

test('house §5: the axis of a chart has round amounts and ends above the highest', () => {
  expect(chartScale(0)).toEqual({ top: 1, ticks: [0] });
  expect(chartScale(168)).toEqual({ top: 200, ticks: [0, 50, 100, 150, 200] });
  expect(chartScale(100)).toEqual({ top: 100, ticks: [0, 25, 50, 75, 100] });
  expect(chartScale(0.3).top).toBeCloseTo(0.3);
  for (const highest of [1, 7, 12.34, 999, 1001, 8e9]) {
    const { top, ticks } = chartScale(highest);
    expect(top).toBeGreaterThanOrEqual(highest);
    expect(ticks.length).toBeGreaterThan(2);
    expect(ticks.length).toBeLessThan(7);
  }
});

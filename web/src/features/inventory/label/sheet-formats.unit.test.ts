import { describe, expect, it } from 'vitest';
import { customDefaults, formatOptions, labelPositions, measureProblems, measuresOf } from './sheet-formats.ts';

const sheet = {
  codeType: 'qr',
  showName: true,
  showCode: true,
  showPath: false,
  border: false,
} as const;

describe('Label sheets', () => {
  it.each(formatOptions)('decisions §4 Labels: $label fits on its page', ({ id }) => {
    expect(measureProblems(measuresOf({ ...sheet, format: id }))).toEqual({});
  });

  it('decisions §4 Labels: Avery 5160 has 30 labels and L7163 has 14', () => {
    expect(labelPositions(measuresOf({ ...sheet, format: 'avery5160' }))).toHaveLength(30);
    expect(labelPositions(measuresOf({ ...sheet, format: 'averyL7163' }))).toHaveLength(14);
  });

  it('decisions §4 Labels: rows are filled left to right', () => {
    const [first, second, , fourth] = labelPositions(customDefaults);
    expect(second).toMatchObject({ y: first?.y });
    expect(fourth).toMatchObject({ x: first?.x });
    expect(fourth?.y).toBeGreaterThan(first?.y ?? 0);
  });

  it('decisions §4 Labels: columns wider than the page are named with the room they need', () => {
    expect(measureProblems({ ...customDefaults, columns: 4 })).toEqual({
      columns: 'The columns need 268.8 mm, but the page is 210 mm wide.',
    });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFormatProblems, LABEL_FORMATS, type LabelFormat, labelsPerPage, placeLabel, points } from './formats.ts';

const custom: LabelFormat = {
  name: 'Mine',
  pageWidth: 100,
  pageHeight: 50,
  marginTop: 5,
  marginLeft: 5,
  columns: 2,
  rows: 2,
  labelWidth: 40,
  labelHeight: 18,
  gutterX: 10,
  gutterY: 4,
};

describe('decisions §4 Labels: formats', () => {
  test.each([
    ['avery-5160', 30, 66.675, 25.4],
    ['avery-5163', 10, 101.6, 50.8],
    ['avery-l7160', 21, 63.5, 38.1],
    ['avery-l7163', 14, 99.1, 38.1],
  ] as const)('%s has %i labels of %f × %f mm, centred on its page', (formatID, count, width, height) => {
    const format = LABEL_FORMATS[formatID];
    expect(labelsPerPage(format)).toBe(count);
    expect(format.labelWidth).toBeCloseTo(width, 3);
    expect(format.labelHeight).toBeCloseTo(height, 3);
    expect(findFormatProblems(format)).toEqual([]);
    const last = placeLabel(format, count - 1);
    const rightMargin = points(format.pageWidth) - (last.x + last.width);
    const bottomMargin = points(format.pageHeight) - (last.y + last.height);
    expect(Math.abs(rightMargin - points(format.marginLeft))).toBeLessThan(points(0.1));
    expect(Math.abs(bottomMargin - points(format.marginTop))).toBeLessThan(points(0.1));
  });

  test('places are filled left to right, then down, then on the next page', () => {
    const at = (position: number) => placeLabel(custom, position);
    expect(at(0)).toMatchObject({ page: 0, x: points(5), y: points(5), width: points(40), height: points(18) });
    expect(at(1)).toMatchObject({ page: 0, x: points(55), y: points(5) });
    expect(at(2)).toMatchObject({ page: 0, x: points(5), y: points(27) });
    expect(at(4)).toMatchObject({ page: 1, x: points(5), y: points(5) });
  });

  test.each([
    [{ columns: 0 }, 'columns', 'Columns must be a whole number from 1 to 50.'],
    [{ rows: 1.5 }, 'rows', 'Rows must be a whole number from 1 to 100.'],
    [{ labelWidth: Number.NaN }, 'labelWidth', 'Label width must be in millimeters, from 10 to 1200.'],
    [{ pageHeight: Number.POSITIVE_INFINITY }, 'pageHeight', 'Page height must be in millimeters, from 10 to 1200.'],
    [{ gutterX: -1 }, 'gutterX', 'Gap between columns must be in millimeters, from 0 to 500.'],
    [{ columns: 3 }, 'labelWidth', 'The columns need 145 mm, but the page is 100 mm wide.'],
    [{ marginTop: 20 }, 'labelHeight', 'The rows need 60 mm, but the page is 50 mm high.'],
  ])('%j is refused with its reason', (change, field, message) => {
    expect(findFormatProblems({ ...custom, ...change })).toEqual([{ field, message }]);
  });

  test('whatever is accepted keeps every label on its page', () => {
    const length = fc.double({ min: 0, max: 300, noNaN: true });
    const format = fc.record({
      name: fc.constant('x'),
      pageWidth: length,
      pageHeight: length,
      marginTop: length,
      marginLeft: length,
      columns: fc.integer({ min: 1, max: 5 }),
      rows: fc.integer({ min: 1, max: 5 }),
      labelWidth: fc.double({ min: 10, max: 60, noNaN: true }),
      labelHeight: fc.double({ min: 10, max: 60, noNaN: true }),
      gutterX: fc.double({ min: 0, max: 9, noNaN: true }),
      gutterY: fc.double({ min: 0, max: 9, noNaN: true }),
    });
    fc.assert(
      fc.property(format, (any) => {
        const last = placeLabel(any, labelsPerPage(any) - 1);
        const inside =
          last.x + last.width <= points(any.pageWidth + 0.51) && last.y + last.height <= points(any.pageHeight + 0.51);
        if (findFormatProblems(any).length === 0) expect(inside).toBe(true);
      }),
    );
  });
});

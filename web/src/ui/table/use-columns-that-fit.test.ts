import { expect, test } from 'vitest';
import fc from '#web/testing/fast-check.ts';
import type { DataColumn } from './data-column.ts';
import { columnsWithin } from './use-columns-that-fit.ts';
import { widthNeeded } from './width-needed.ts';

const column = (id: string, of: Partial<DataColumn<object>> = {}): DataColumn<object> => ({
  id,
  label: id,
  render: () => null,
  ...of,
});

const columns = [
  column('name', { isRowHeader: true }),
  column('makes', { width: 176 }),
  column('takes', { width: 184, hideBelow: 'lg' }),
  column('status', { width: '10%' }),
  column('cost', { width: 96 }),
  column('edit', { isActions: true }),
];
const idsWithin = (width: number) => columnsWithin(columns, width, true).map(({ id }) => id);

test('house §5: beside a navigation a table leaves out what would take the room of the name, the least needed first', () => {
  expect(idsWithin(Number.POSITIVE_INFINITY)).toHaveLength(6);
  expect(idsWithin(900)).toEqual(['name', 'makes', 'takes', 'status', 'cost', 'edit']);
  expect(idsWithin(734)).toEqual(['name', 'makes', 'status', 'cost', 'edit']);
  expect(idsWithin(560)).toEqual(['name', 'makes', 'status', 'edit']);
  expect(idsWithin(100)).toEqual(['name', 'edit']);
  const short = columns.map((each) => (each.id === 'name' ? { ...each, width: 100 } : each));
  expect(columnsWithin(short, 734, true)).toHaveLength(6);
});

test('house §5: whatever the width, the name has its room or stands alone, in the order of the columns', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.boolean(), (width, isSelectable) => {
      const shown = columnsWithin(columns, width, isSelectable);
      expect(shown).toEqual(columns.filter((each) => shown.includes(each)));
      if (shown.length > 2) expect(widthNeeded(shown, 'name', isSelectable, width)).toBeLessThanOrEqual(width);
    }),
  );
});

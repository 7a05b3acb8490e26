import { markFields } from '#contract/kinds/mark-fields.ts';
import type { Mark } from '../plan/workspace-snapshot.ts';
import type { RowReader } from './row-reader.ts';

/** The columns of our own CSV for the icon and color of the box that holds a stock, and of the place of that box. */
export const markColumns = {
  box: { icon: 'boxIcon', color: 'boxColor' },
  place: { icon: 'placeIcon', color: 'placeColor' },
} as const;

/** What the cells say of it, blank clears; undefined when the file has neither column. */
export function readMark(reader: RowReader, of: keyof typeof markColumns): Partial<Mark> | undefined {
  const mark: Record<string, unknown> = {};
  for (const field of ['icon', 'color'] as const) {
    const column = markColumns[of][field];
    if (!reader.has(column)) continue;
    const value = reader.text(column)?.toLowerCase() ?? '';
    if (markFields[field].schema.safeParse(value).success) mark[field] = value;
    else {
      const colors = Object.keys(markFields.color.choices).filter((color) => color !== '');
      const message =
        field === 'icon'
          ? 'An icon is letters from a to z, digits and dashes, as in package-open.'
          : `A color is one of ${colors.join(', ')}.`;
      reader.complain(column, 'error', 'mark', message);
    }
  }
  return Object.keys(mark).length > 0 ? (mark as Partial<Mark>) : undefined;
}

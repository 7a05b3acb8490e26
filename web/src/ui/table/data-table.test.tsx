// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataColumn } from './data-column.ts';
import { DataTable } from './data-table.tsx';

interface Thing {
  id: string;
  name: string;
  box: string;
}

const things: Thing[] = ['Drill', 'Torch'].map((name) => ({ id: name.toLowerCase(), name, box: 'Box 12' }));
const columns: DataColumn<Thing>[] = [
  { id: 'name', label: 'Name', render: (thing) => thing.name, isSortable: true },
  { id: 'box', label: 'Box', render: (thing) => thing.box, hideBelow: 'lg' },
];
const rowID = (thing: Thing) => thing.id;
const ignore = () => undefined;

/** A window so many rem wide, as far as `(width < N rem)` asks. */
function setWidth(rem: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: rem < Number(/< (\d+)rem/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

beforeEach(() => {
  setWidth(100);
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
});
afterEach(cleanup);

describe('§4 Views: selection (list of ids)', () => {
  it('selects all of this page and keeps what is selected on others', async () => {
    const onSelectionChange = vi.fn();
    const selection = new Set(['other-page']);
    render(<DataTable label="Things" {...{ columns, rowID, rows: things, selection, onSelectionChange }} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select All' }));
    expect(onSelectionChange).toHaveBeenLastCalledWith(new Set(['other-page', 'drill', 'torch']));
    await userEvent.click(screen.getByRole('checkbox', { name: /Torch/ }));
    expect(onSelectionChange).toHaveBeenLastCalledWith(new Set(['other-page', 'torch']));
  });

  it('takes back all of this page and keeps what is selected on others', async () => {
    const onSelectionChange = vi.fn();
    const selection = new Set(['other-page', 'drill', 'torch']);
    render(<DataTable label="Things" {...{ columns, rowID, rows: things, selection, onSelectionChange }} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select All' }));
    expect(onSelectionChange).toHaveBeenLastCalledWith(new Set(['other-page']));
  });
});

describe('house §5: quick', () => {
  it('makes nothing of the table anew for a selection or a sort, which only its rows and headings show', () => {
    const made = vi.fn();
    const counted = columns.map((column) => ({
      ...column,
      get isSortable() {
        made();
        return true;
      },
    }));
    const same = { columns: counted, rowID, rows: things, onSelectionChange: ignore, onSort: ignore };
    const { rerender } = render(<DataTable label="Things" {...same} selection={new Set()} />);
    expect(made).toHaveBeenCalled();
    made.mockClear();
    const sort = { field: 'name', direction: 'desc' } as const;
    rerender(<DataTable label="Things" {...same} selection={new Set(['drill'])} sort={sort} />);
    expect(screen.getByRole('row', { name: /Drill/ }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
    expect(made).not.toHaveBeenCalled();
  });
});

describe('§4 Views: sort (field, direction)', () => {
  it('turns the direction of the field it is sorted by', async () => {
    const onSort = vi.fn();
    const sort = { field: 'name', direction: 'asc' } as const;
    render(<DataTable label="Things" {...{ columns, rowID, rows: things, sort, onSort }} />);
    await userEvent.click(screen.getByRole('columnheader', { name: 'Name' }));
    expect(onSort).toHaveBeenLastCalledWith({ field: 'name', direction: 'desc' });
  });
});

describe('§9 mobile layout below 48 rem', () => {
  it('leaves out the columns that a narrower window has no room for', () => {
    setWidth(60);
    render(<DataTable label="Things" {...{ columns, rowID, rows: things }} />);
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
    expect(screen.queryByText('Box 12')).toBeNull();
  });

  it('stacks the values under the name, each with its label', () => {
    setWidth(30);
    const shown = columns.map((column) => ({ ...column, hideBelow: undefined }));
    render(<DataTable label="Things" {...{ columns: shown, rowID, rows: things }} />);
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
    expect(screen.getByRole('row', { name: /Torch/ }).textContent).toContain('BoxBox 12');
  });

  it('keeps each value where it is in other rows, whatever a row lacks and however long a value is', () => {
    setWidth(30);
    const narrow = (id: string) => ({ id, label: id, width: 96, render: ({ name }: Thing) => `${id} ${name}` });
    const shown = [
      columns[0]!,
      // On a computer somebody dragged them narrower and wider.
      { id: 'place', label: 'place', draggedWidth: 80, render: ({ name }: Thing) => `Somewhere far away ${name}` },
      { ...narrow('code'), render: ({ name }: Thing) => (name === 'Torch' ? null : 'A-1') },
      { ...narrow('items'), draggedWidth: 400 },
      narrow('quantity'),
    ];
    render(<DataTable label="Things" {...{ columns: shown, rowID, rows: things }} />);
    const placeOf = (text: string) => {
      const { gridRow, gridColumn } = screen.getByText(text).parentElement!.style;
      return [gridRow, gridColumn];
    };
    for (const { name } of things) expect(placeOf(`items ${name}`)).toEqual(['1', '2']);
    for (const { name } of things) expect(placeOf(`quantity ${name}`)).toEqual(['2', '1 / -1']);
    for (const { name } of things) expect(placeOf(`Somewhere far away ${name}`)).toEqual(['3', '1 / -1']);
    for (const list of document.querySelectorAll('dl')) expect(list.querySelector('div:empty')).toBeNull();
  });
});

describe('content §2: rows under the headings of groups', () => {
  it('folds a group away, and its heading is never part of the selection', async () => {
    const onSelectionChange = vi.fn();
    const groupOf = ({ name }: Thing) => ({ id: name, title: `${name}s` });
    const table = { columns, rowID, rows: things, groupOf, selection: new Set<string>(), onSelectionChange };
    render(<DataTable label="Things" {...table} />);
    const heading = screen.getByRole('button', { name: 'Drills' });
    expect(heading.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(heading);
    expect(screen.queryByRole('rowheader', { name: 'Drill' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Drills' }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('rowheader', { name: 'Torch' })).toBeTruthy();
    expect(onSelectionChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Drills' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /all/i }));
    expect(onSelectionChange).toHaveBeenLastCalledWith(new Set(['drill', 'torch']));
  });
});

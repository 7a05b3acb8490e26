// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';

const names = ['Anvil', 'Bellows', 'Chisel'];
const rows = names.map((name) => ({ name }));
const nameOf = (row: { name: string }) => row.name;
const hrefOf = (row: { name: string }) => `#${row.name}`;
const columns = [{ id: 'name', label: 'Name', isRowHeader: true, render: nameOf }];

function Tools({ onAction }: { onAction?: (id: string) => void }) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      {...{ rows, columns, selection }}
      label="Tools"
      rowID={nameOf}
      rowLabel={nameOf}
      rowHref={onAction ? undefined : hrefOf}
      onRowAction={onAction}
      onSelectionChange={setSelection}
    />
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('house §5: the checkboxes of a table are drawn once with its rows, not once more after them', () => {
  const phases: string[] = [];
  render(
    <Profiler id="tools" onRender={(_id, phase) => void phases.push(phase)}>
      <Tools />
    </Profiler>,
  );
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  const withCheckboxes = phases.filter((phase) => phase === 'nested-update').length;
  phases.length = 0;
  render(
    <Profiler id="tools" onRender={(_id, phase) => void phases.push(phase)}>
      <DataTable {...{ rows, columns }} label="Read" rowID={nameOf} />
    </Profiler>,
  );
  expect(withCheckboxes).toBe(phases.filter((phase) => phase === 'nested-update').length);
});

it('§2.8: a row is selected by its checkbox, by pointer and by Space, and does not open', async () => {
  const onAction = vi.fn();
  render(<Tools onAction={onAction} />);
  await userEvent.click(box('Select Bellows'));
  expect([box('Select Bellows').checked, box('Select Anvil').checked]).toEqual([true, false]);
  expect(box('Select All').indeterminate).toBe(true);
  expect(document.activeElement).toBe(box('Select Bellows'));
  await userEvent.keyboard(' ');
  expect(box('Select Bellows').checked).toBe(false);
  await userEvent.click(box('Select All'));
  expect(names.map((name) => box(`Select ${name}`).checked)).toEqual([true, true, true]);
  expect(box('Select All').indeterminate).toBe(false);
  expect(onAction).not.toHaveBeenCalled();
});

it('§2.8: the arrow keys of a table reach its checkboxes', async () => {
  render(<Tools />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(box('Select Anvil'));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('role')).toBe('rowheader');
});

// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pencil } from 'lucide-react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import { RowButton } from './row-button.tsx';

function Cell({ row, onPress }: { row: string; onPress: (row: string) => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  return <RowButton ref={ref} icon={Pencil} label={`Edit ${row}`} onPress={() => onPress(row)} />;
}

interface Tool {
  name: string;
}

function shown() {
  const onPress = vi.fn();
  const onAction = vi.fn();
  const columns = [
    { id: 'name', label: 'Name', isRowHeader: true, render: ({ name }: Tool) => name },
    { id: 'edit', label: 'Edit', render: ({ name }: Tool) => <Cell row={name} onPress={onPress} /> },
  ];
  const rowID = ({ name }: Tool) => name;
  const select = vi.fn();
  render(
    <DataTable
      label="Tools"
      rows={['Anvil', 'Bellows'].map((name) => ({ name }))}
      {...{ columns, rowID }}
      onRowAction={onAction}
      onSelectionChange={select}
    />,
  );
  return { onPress, others: [onAction, select] };
}

it('§2.1 quick-edit: a button of a row is pressed without its row', async () => {
  const { onPress, others } = shown();
  const button = screen.getByRole('button', { name: 'Edit Bellows' });
  await userEvent.click(button);
  expect(onPress.mock.calls).toEqual([['Bellows']]);
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(onPress).toHaveBeenCalledTimes(3);
  for (const other of others) expect(other).not.toHaveBeenCalled();
});

it('§2.1 quick-edit: the arrow keys of a table reach its buttons, and a tooltip says what they do', async () => {
  shown();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Anvil' }));
  expect((await screen.findByRole('tooltip')).textContent).toContain('Edit Anvil');
});

// @vitest-environment jsdom

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { RowMenu } from './row-menu.tsx';

const mounted = vi.fn();
function Name() {
  useEffect(mounted, []);
  return 'Lamp';
}

test('§4 Views: the rows of a list are mounted once, before the code of their menu is there', async () => {
  const menu = () => [{ id: 'open', label: 'Open', onAction: () => undefined }];
  render(
    <RowMenu rowMenu={menu} rowByID={(id) => ({ id })}>
      <DataTable
        label="Items"
        columns={[{ id: 'name', label: 'Name', isRowHeader: true, render: () => <Name /> }]}
        rows={[{ id: 'a' }]}
        rowID={({ id }) => id}
        empty={null}
      />
    </RowMenu>,
  );
  const row = screen.getByText('Lamp');
  await waitFor(() => {
    fireEvent.contextMenu(row);
    expect(screen.queryByRole('menuitem', { name: 'Open' })).not.toBeNull();
  });
  expect(mounted).toHaveBeenCalledOnce();
});

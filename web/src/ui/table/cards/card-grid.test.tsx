import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CardGrid } from './card-grid.tsx';

const rows = ['Anvil', 'Bellows', 'Chisel'].map((name) => ({ name }));
const nameOf = (row: { name: string }) => row.name;
const cardOf = (row: { name: string }) => ({ title: row.name });

function Page({ isLoading = false }) {
  return (
    <CardGrid
      label="Tools"
      rows={rows}
      rowID={nameOf}
      card={cardOf}
      isLoading={isLoading}
      empty={<p>No tools</p>}
      onSelectionChange={() => undefined}
    />
  );
}

test('§4 Views: cards are not drawn again with their page, while nothing of them is another', async () => {
  const { rerender } = render(<Page />);
  const grid = screen.getByRole('grid', { name: 'Tools' });
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((found) => void changes.push(...found));
  observer.observe(grid, { subtree: true, childList: true, attributes: true });
  rerender(<Page isLoading />);
  rerender(<Page />);
  changes.push(...observer.takeRecords());
  observer.disconnect();
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(changes).toEqual([]);
});

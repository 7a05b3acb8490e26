// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SearchBar } from './search-bar.tsx';

vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
afterEach(cleanup);

const groups = [{ id: 'items', title: 'Items', rows: [{ id: 'torch', title: 'Torch' }] }];

function Bar({ onAction }: { onAction: (id: string) => void }) {
  const [query, setQuery] = useState('');
  return (
    <>
      <SearchBar label="Search" query={query} onQueryChange={setQuery} groups={groups} onAction={onAction} />
      <p>Elsewhere</p>
    </>
  );
}

async function open(): Promise<ReturnType<typeof vi.fn<(id: string) => void>>> {
  const onAction = vi.fn<(id: string) => void>();
  render(<Bar onAction={onAction} />);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('combobox');
  await userEvent.keyboard('tor');
  expect(screen.getByRole('option', { name: 'Torch' })).toBeDefined();
  return onAction;
}

describe('§2.2 A search bar closes when the user clicks outside it', () => {
  it('closes on a click outside and not on one inside', async () => {
    await open();
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.queryByRole('option')).not.toBeNull();
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('closes on Escape and gives the focus back', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('hands over what is chosen by keyboard', async () => {
    const onAction = await open();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onAction).toHaveBeenCalledExactlyOnceWith('torch');
  });
});

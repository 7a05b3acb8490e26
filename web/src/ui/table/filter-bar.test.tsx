// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FilterBar } from './filter-bar.tsx';

afterEach(cleanup);
// jsdom has no CSS.escape, which React Aria looks elements up with.
vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });

describe('§4 Views: filters', () => {
  it('removes the one whose cross is pressed, by keyboard too, and clears all', async () => {
    const removed: string[] = [];
    const onClear = vi.fn();
    const filters = ['Place', 'Tag'].map((label) => ({
      id: label,
      label,
      value: 'x',
      onRemove: () => removed.push(label),
    }));
    render(<FilterBar filters={filters} choices={[]} onAdd={() => undefined} onClear={onClear} />);
    // The chips are fetched when there is one.
    await userEvent.click(await screen.findByRole('button', { name: /Remove filter Tag/ }));
    expect(removed).toEqual(['Tag']);
    screen.getByRole('row', { name: /Place/ }).focus();
    await userEvent.keyboard('{Delete}');
    expect(removed).toEqual(['Tag', 'Place']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(onClear).toHaveBeenCalledOnce();
  });

  it('has nothing to clear without filters', () => {
    render(
      <FilterBar
        filters={[]}
        choices={[{ id: 'tag', label: 'Tag' }]}
        onAdd={() => undefined}
        onClear={() => undefined}
      />,
    );
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Filter' })).toBeDefined();
  });
});

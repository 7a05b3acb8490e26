// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EmptyGraph } from './empty-graph.tsx';

test('content §8: an empty graph has a button for its start, which a viewer does not see', async () => {
  const onAdd = vi.fn();
  const words = { emptyTitle: 'No steps yet', empty: 'Add the start.' };
  const { rerender } = render(<EmptyGraph {...{ words, onAdd }} canEdit />);
  await userEvent.click(screen.getByRole('button', { name: 'Add start' }));
  expect(onAdd).toHaveBeenCalledOnce();
  rerender(<EmptyGraph {...{ words, onAdd }} canEdit={false} />);
  expect([screen.queryByRole('button'), screen.queryByText('Nothing has been added.') !== null]).toEqual([null, true]);
});

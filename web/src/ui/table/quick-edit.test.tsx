// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { QuickEdit } from './quick-edit.tsx';

const row = (preload: () => void) => (
  <QuickEdit label="name of Drill" value="Drill" preload={preload} field={() => null} onSave={async () => undefined}>
    Drill
  </QuickEdit>
);

it('house §5: the code of a quick edit is fetched once its pencil is pointed at or has the focus, not before', async () => {
  const pointed = vi.fn();
  const { unmount } = render(row(pointed));
  expect(pointed).not.toHaveBeenCalled();
  await userEvent.hover(screen.getByRole('button', { name: 'Edit name of Drill' }));
  expect(pointed).toHaveBeenCalled();
  unmount();

  const focused = vi.fn();
  render(row(focused));
  await userEvent.tab();
  expect(focused).toHaveBeenCalled();
});

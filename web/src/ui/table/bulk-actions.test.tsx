// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BulkActions } from './bulk-actions.tsx';

it('§4 Views: the key deletes what was just selected, before the bar has come, and nothing once nothing is', async () => {
  const onAction = vi.fn();
  const bar = (count: number) => (
    <BulkActions count={count} onClear={() => undefined} actions={[{ id: 'delete', label: 'Delete', onAction }]} />
  );
  const { rerender } = render(bar(1));
  await userEvent.keyboard('{Delete}');
  // Held down, it is one.
  fireEvent.keyDown(document.body, { key: 'Delete', repeat: true });
  expect(onAction).toHaveBeenCalledTimes(1);
  rerender(bar(0));
  await userEvent.keyboard('{Delete}');
  expect(onAction).toHaveBeenCalledTimes(1);
});

it('§4 Views: the key deletes nothing while the focus is on a way to another page', async () => {
  const onAction = vi.fn();
  const bar = (
    <BulkActions count={1} onClear={() => undefined} actions={[{ id: 'delete', label: 'Delete', onAction }]} />
  );
  const { getByText } = render(
    <>
      <a href="/boxes">Boxes</a>
      <main>
        <div role="tablist">
          <button type="button" role="tab">
            History
          </button>
        </div>
        <button type="button">A row</button>
        {bar}
      </main>
    </>,
  );
  for (const name of ['Boxes', 'History']) {
    getByText(name).focus();
    await userEvent.keyboard('{Delete}');
  }
  expect(onAction).not.toHaveBeenCalled();
  getByText('A row').focus();
  await userEvent.keyboard('{Delete}');
  expect(onAction).toHaveBeenCalledTimes(1);
});

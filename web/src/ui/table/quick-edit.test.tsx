// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
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

it('§2.1 quick-edit: it cannot be closed while it saves, so that it says why it was not saved', async () => {
  let refuse: (reason: string) => void = () => undefined;
  const onSave = () =>
    new Promise<string | undefined>((resolve) => {
      refuse = resolve;
    });
  const field = (draft: string, onChange: (next: string) => void, problem?: string) => (
    <>
      <input aria-label="Name" value={draft} onChange={({ target }) => onChange(target.value)} />
      {problem}
    </>
  );
  render(<QuickEdit label="name of Drill" value="Drill" field={field} onSave={onSave} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit name of Drill' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' 2{Enter}');
  await userEvent.keyboard('{Escape}');
  await act(async () => refuse('The name is taken'));
  expect(screen.queryByText('The name is taken')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('The name is taken')).toBeNull();
});

it('decisions §3: what someone else saves while a value is edited is not replaced until that was said', async () => {
  const saved: string[] = [];
  const field = (draft: string, onChange: (next: string) => void, problem?: string) => (
    <>
      <input aria-label="Name" value={draft} onChange={({ target }) => onChange(target.value)} />
      {problem}
    </>
  );
  const edit = (value: string, version: number, isStale = false) => (
    <QuickEdit
      {...{ value, field }}
      label="name"
      onSave={async (draft) => {
        saved.push(`${version} ${draft}`);
        return isStale ? 'Bram changed this' : undefined;
      }}
    />
  );
  const { rerender } = render(edit('Drill', 1, true));
  await userEvent.click(screen.getByRole('button', { name: 'Edit name' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' 2');
  rerender(edit('Their drill', 2));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toEqual(['1 Drill 2']);
  expect(screen.queryByText('Bram changed this')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(saved).toEqual(['1 Drill 2', '2 Drill 2']);
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
});

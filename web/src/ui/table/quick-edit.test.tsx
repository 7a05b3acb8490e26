// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { QuickEdit, saveAgain } from './quick-edit.tsx';

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
  const theirs = `Bram changed this. ${saveAgain}`;
  const edit = (value: string, version: number, failure?: string) => (
    <QuickEdit
      {...{ value, field }}
      label="name"
      onSave={async (draft) => {
        saved.push(`${version} ${draft}`);
        return failure;
      }}
    />
  );
  const { rerender } = render(edit('Drill', 1, 'The server cannot be reached'));
  await userEvent.click(screen.getByRole('button', { name: 'Edit name' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  // The next try finds that it is stale.
  rerender(edit('Drill', 1, theirs));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(edit('Their drill', 2));
  expect(saved).toEqual(['1 Drill 2', '1 Drill 2']);
  expect(screen.queryByText(theirs)).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(saved).toEqual(['1 Drill 2', '1 Drill 2', '2 Drill 2']);
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
});

it('decisions §3: after another failure, what someone else saved meanwhile is not replaced unseen', async () => {
  const saved: string[] = [];
  const field = (draft: string, onChange: (next: string) => void) => (
    <input aria-label="Name" value={draft} onChange={({ target }) => onChange(target.value)} />
  );
  const edit = (value: string, version: number) => (
    <QuickEdit
      {...{ value, field }}
      label="name"
      onSave={async (draft) => {
        saved.push(`${version} ${draft}`);
        return 'The server cannot be reached';
      }}
    />
  );
  const { rerender } = render(edit('Drill', 1));
  await userEvent.click(screen.getByRole('button', { name: 'Edit name' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  rerender(edit('Their drill', 2));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(saved).toEqual(['1 Drill 2', '1 Drill 2']);
});

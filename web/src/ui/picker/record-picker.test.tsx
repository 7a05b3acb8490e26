// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { RecordPicker } from './record-picker.tsx';

vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
afterEach(cleanup);

const records = ['Anvil', 'Bell', 'Lantern'].map((title) => ({ id: title.toLowerCase(), title }));

/** As the server answers: without a search the first two, whatever is chosen. */
function Picker({ onChange, ...props }: { onChange: (id: string | null) => void; opensByTyping?: boolean }) {
  const [value, setValue] = useState<string | null>(null);
  const [text, setText] = useState('');
  const title = records.find(({ id }) => id === value)?.title ?? '';
  const search = text === title ? '' : text.toLowerCase();
  return (
    <>
      <RecordPicker
        {...props}
        label="Item"
        items={search === '' ? records.slice(0, 2) : records.filter((each) => each.id.includes(search))}
        inputValue={text}
        onInputChange={setText}
        value={value}
        valueTitle={title}
        onChange={(option) => {
          setText(option?.title ?? '');
          setValue(option?.id ?? null);
          onChange(option?.id ?? null);
        }}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

test('decisions §4: a record that is not among the first of the list stays chosen when the field is left, until the text is cleared', async () => {
  const onChange = vi.fn<(id: string | null) => void>();
  render(<Picker onChange={onChange} />);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  const leave = () => userEvent.tab();
  await userEvent.type(field, 'lant');
  await userEvent.click(await screen.findByRole('option', { name: 'Lantern' }));
  await leave();
  expect([field.value, onChange.mock.lastCall]).toEqual(['Lantern', ['lantern']]);

  // What was typed and not chosen gives way to what is chosen.
  await userEvent.click(field);
  await userEvent.keyboard('bel');
  await leave();
  expect([field.value, onChange.mock.lastCall]).toEqual(['Lantern', ['lantern']]);

  await userEvent.clear(field);
  await leave();
  expect([field.value, onChange.mock.lastCall]).toEqual(['', [null]]);
});

test('content §4 Editor: a list that opens by typing alone stays closed when the field gets the focus', async () => {
  const onChange = vi.fn<(id: string | null) => void>();
  render(<Picker onChange={onChange} opensByTyping />);
  await userEvent.click(screen.getByRole('combobox'));
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('lant');
  await userEvent.click(await screen.findByRole('option', { name: 'Lantern' }));
  expect(onChange.mock.lastCall).toEqual(['lantern']);
});

test('decisions §4: a search that got no answer is not called one without results', async () => {
  const picker = (hasFailed: boolean) => (
    <RecordPicker
      label="Item"
      items={[]}
      inputValue="anv"
      onInputChange={() => undefined}
      value={null}
      valueTitle=""
      onChange={() => undefined}
      hasFailed={hasFailed}
    />
  );
  const { rerender } = render(picker(true));
  await userEvent.click(screen.getByRole('combobox', { name: 'Item' }));
  expect(await screen.findByText(/^Couldn’t search\./)).toBeTruthy();
  rerender(picker(false));
  expect(await screen.findByText('No results for “anv”')).toBeTruthy();
});

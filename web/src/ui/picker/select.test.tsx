// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Select } from './select.tsx';

const options = ['Choice', 'Condition', 'End', 'Line', 'Long pause', 'Link'].map((label) => ({ id: label, label }));

function Typed({ isDisabled = false }) {
  const [value, setValue] = useState('Line');
  return (
    <Select
      label="Type"
      options={options.map((each) => ({ ...each, isDisabled: isDisabled && each.id === 'Long pause' }))}
      value={value}
      onChange={setValue}
    />
  );
}

const typed: readonly [keys: string, chosen: string][] = [
  ['l', 'Long pause'],
  ['ll', 'Link'],
  ['lll', 'Line'],
  ['lin', 'Link'],
  ['lo', 'Long pause'],
  ['long p', 'Long pause'],
  ['c', 'Choice'],
  ['co', 'Condition'],
  ['C', 'Choice'],
  ['x', 'Line'],
];

test.each(typed)(
  '§2.1 dropdown-selector: what is typed on it chooses from the option it has on: %s',
  async (keys, chosen) => {
    render(<Typed />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('button').textContent).toBe(chosen);
    expect(screen.queryByRole('listbox')).toBeNull();
  },
);

test('§2.1 dropdown-selector: the page keeps its shortcuts while it has the focus', async () => {
  const heard: string[] = [];
  const listen = ({ key, defaultPrevented }: KeyboardEvent) => void (defaultPrevented || heard.push(key));
  render(<Typed />);
  await userEvent.tab();
  document.addEventListener('keydown', listen);
  await userEvent.keyboard('/?[[lx');
  document.removeEventListener('keydown', listen);
  expect(heard).toEqual(['/', '?', '[']);
  expect(screen.getByRole('button').textContent).toBe('Long pause');
});

test('§2.1 dropdown-selector: an option that can’t be chosen isn’t by its letter', async () => {
  render(<Typed isDisabled />);
  await userEvent.tab();
  await userEvent.keyboard('l');
  expect(screen.getByRole('button').textContent).toBe('Link');
  await userEvent.keyboard('{Control>}c{/Control}');
  expect(screen.getByRole('button').textContent).toBe('Link');
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { OrderedChoice } from './ordered-choice.tsx';

const options = ['Name', 'Tags', 'Where', 'Value'].map((label) => ({ id: label.toLowerCase(), label }));

function Columns({ onChange }: { onChange: (chosen: string[]) => void }) {
  const [chosen, setChosen] = useState(['name', 'tags', 'where']);
  const change = (next: string[]) => {
    setChosen(next);
    onChange(next);
  };
  return <OrderedChoice label="Columns" options={options} chosen={chosen} required="name" onChange={change} />;
}

test('§4 Views: columns are ticked in the order in which they are wanted; the one that names the row stays', async () => {
  const user = userEvent.setup();
  const changes: string[][] = [];
  render(<Columns onChange={(chosen) => changes.push(chosen)} />);
  await user.click(screen.getByRole('checkbox', { name: 'Value' }));
  expect(changes.at(-1)).toEqual(['name', 'tags', 'where', 'value']);
  await user.click(screen.getByRole('checkbox', { name: 'Tags' }));
  expect(changes.at(-1)).toEqual(['name', 'where', 'value']);
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['Name', 'Where', 'Value', 'Tags']);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true);
});

test('§4 Views: a tick that comes before the last one is drawn leaves that in place', () => {
  const changes: string[][] = [];
  render(<OrderedChoice label="Columns" options={options} chosen={['name']} onChange={(next) => changes.push(next)} />);
  act(() => {
    for (const name of ['Tags', 'Where']) screen.getByRole('checkbox', { name }).click();
  });
  expect(changes).toEqual([
    ['name', 'tags'],
    ['name', 'tags', 'where'],
  ]);
});

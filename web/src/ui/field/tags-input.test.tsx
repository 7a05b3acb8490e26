// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import '../foundations/jsdom-gaps.ts';
import { TagsInput } from './tags-input.tsx';

afterEach(cleanup);

function Tags({ initial = [], suggestions }: { initial?: string[]; suggestions?: string[] }) {
  const [tags, setTags] = useState(initial);
  return (
    <>
      <TagsInput label="Tags" value={tags} onChange={setTags} suggestions={suggestions} />
      <output>{tags.join('|')}</output>
    </>
  );
}

const chosen = () => screen.getByRole('status').textContent;
const input = () => screen.getByRole('combobox', { name: 'Tags' });

describe('§2.1 tags-input', () => {
  it('adds on Enter, comma and semicolon', async () => {
    render(<Tags />);
    await userEvent.type(input(), 'red{Enter}dark blue,green;');
    expect(chosen()).toBe('red|dark blue|green');
  });

  it('leaves Enter alone that ends what an input method composes', async () => {
    render(<Tags />);
    await userEvent.type(input(), 'tokyo');
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    expect([chosen(), (input() as HTMLInputElement).value]).toEqual(['', 'tokyo']);
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(chosen()).toBe('tokyo');
  });

  it('adds every tag of a pasted list, lines included', async () => {
    render(<Tags initial={['red']} />);
    await userEvent.click(input());
    await userEvent.paste('Red; blue\ngreen, blue');
    expect(chosen()).toBe('red|blue|green');
  });

  it('adds what was typed when the focus leaves', async () => {
    render(<Tags />);
    await userEvent.type(input(), 'red');
    await userEvent.tab();
    expect(chosen()).toBe('red');
  });

  it('takes the last away with Backspace in the empty input only', async () => {
    render(<Tags initial={['red', 'blue']} />);
    await userEvent.type(input(), 'x{Backspace}');
    expect(chosen()).toBe('red|blue');
    await userEvent.type(input(), '{Backspace}');
    expect(chosen()).toBe('red');
  });

  it('offers what is in use and not yet chosen, and adds the one picked by keyboard', async () => {
    render(<Tags initial={['tools']} suggestions={['tools', 'toys', 'winter']} />);
    await userEvent.type(input(), 'to');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['toys']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen()).toBe('tools|toys');
  });
});

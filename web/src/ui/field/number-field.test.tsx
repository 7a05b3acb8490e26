// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { commitFocusedInput } from './commit-input.ts';
import { NumberField } from './number-field.tsx';

function Fields({ onChange }: { onChange: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(0.12345678);
  const change = (next: number | null) => {
    onChange(next);
    setValue(next);
  };
  return (
    <>
      <NumberField label="Factor" value={value} onChange={change} />
      <NumberField
        label="Share"
        value={value}
        onChange={change}
        maxFractionDigits={2}
        formatOptions={{ style: 'percent' }}
      />
    </>
  );
}

test('§4 Editors: going through a number field leaves digits that it does not show', async () => {
  const onChange = vi.fn();
  render(<Fields onChange={onChange} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Factor' }));
  // To the next field, and out of it.
  await userEvent.tab();
  await userEvent.tab();
  expect(onChange).not.toHaveBeenCalled();
  const factor = screen.getByRole('textbox', { name: 'Factor' });
  await userEvent.clear(factor);
  await userEvent.type(factor, '0.5');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith(0.5);
});

test('§4 Editors: a number field takes the number out of what is pasted, and says when there is none', async () => {
  const onChange = vi.fn();
  render(<Fields onChange={onChange} />);
  const factor = screen.getByRole('textbox', { name: 'Factor' });
  const pasteOverAll = async (text: string) => {
    await userEvent.tripleClick(factor);
    await userEvent.paste(text);
  };
  await pasteOverAll('1,234.5 pcs');
  expect(onChange).toHaveBeenLastCalledWith(1234.5);
  await pasteOverAll('€ 1.234,50');
  expect((factor as HTMLInputElement).value).toBe('1,234.5');
  await pasteOverAll('about a dozen');
  expect((factor as HTMLInputElement).value).toBe('1,234.5');
  expect(factor.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('“about a dozen” isn’t a number.')).toBeTruthy();
  await userEvent.type(factor, '6');
  expect(screen.queryByText(/isn’t a number/)).toBeNull();
  await userEvent.clear(factor);
  await userEvent.paste('20 kg');
  expect(onChange).toHaveBeenLastCalledWith(20);
  await pasteOverAll('١٢٫٥');
  expect(onChange).toHaveBeenLastCalledWith(12.5);
});

test('§4 Editors: a comma that can’t group digits begins a fraction, on leaving, by Enter and by a save', async () => {
  const onChange = vi.fn();
  render(<Fields onChange={onChange} />);
  const factor = screen.getByRole('textbox', { name: 'Factor' });
  const type = async (text: string, end: () => unknown) => {
    await userEvent.clear(factor);
    await userEvent.type(factor, text);
    await end();
    return onChange.mock.lastCall?.[0];
  };
  expect(await type('1,5', () => userEvent.tab())).toBe(1.5);
  expect(await type('2,25', () => userEvent.keyboard('{Enter}'))).toBe(2.25);
  expect(await type('3,5', () => act(() => commitFocusedInput()))).toBe(3.5);
  expect(await type('1,234', () => userEvent.tab())).toBe(1234);
  expect(await type('1,234.5', () => userEvent.tab())).toBe(1234.5);
});

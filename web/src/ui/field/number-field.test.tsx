// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
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

// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TextField } from './text-field.tsx';

function Name() {
  const [value, setValue] = useState('Red drill');
  return <TextField label="Name" value={value} onChange={setValue} />;
}

test('§4 Editors: cells and lines that are pasted into a line of text are parted by spaces', async () => {
  render(<Name />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const paste = async (from: number, to: number, text: string) => {
    await userEvent.click(field);
    field.setSelectionRange(from, to);
    await userEvent.paste(text);
    return field.value;
  };
  expect(await paste(0, 9, ' Cordless\tdrill\r\n 18 V\n')).toBe('Cordless drill 18 V');
  expect(await paste(9, 14, '\timpact\ndriver\t')).toBe('Cordless impact driver 18 V');
  expect(await paste(0, 27, 'Two  spaces stay')).toBe('Two  spaces stay');
});

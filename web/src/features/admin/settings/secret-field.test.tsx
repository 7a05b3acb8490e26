// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { secretMask } from '#contract/setting-fields.ts';
import { SecretField } from './secret-field.tsx';

function Field() {
  const [value, setValue] = useState(secretMask);
  return <SecretField label="Password" value={value} isStored onChange={setValue} />;
}

test('§2.1: the keyboard stays with a secret when the button that was pressed goes', async () => {
  render(<Field />);
  const button = (name: string) => screen.getByRole('button', { name });
  const press = async (name: string) => {
    button(name).focus();
    await userEvent.keyboard('{Enter}');
  };
  await press('Replace Password');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  await press('Keep the stored Password');
  await waitFor(() => expect(document.activeElement).toBe(button('Replace Password')));
  await press('Clear Password');
  await waitFor(() => expect(document.activeElement).toBe(button('Keep the stored Password')));
});

// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TextQuestion } from './text-question.tsx';

test('§2.2: a question for a text cannot be closed while it is saved, so that it says why it was not', async () => {
  let answer: (refusal?: string) => void = () => undefined;
  const onSave = () =>
    new Promise<string | undefined>((resolve) => {
      answer = resolve;
    });
  const onClose = vi.fn();
  const words = { title: 'Rename', explanation: '', label: 'Name', missing: 'Name is required', saveLabel: 'Save' };
  render(<TextQuestion {...{ ...words, onSave, onClose }} isOpen maxLength={100} />);
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Drill{Enter}');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer('The name is taken'));
  expect(screen.queryByText('The name is taken')).not.toBeNull();

  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), '{Enter}');
  await act(async () => answer());
  expect(onClose).toHaveBeenCalledOnce();
});

test('content §10: whoever types a name of their own replaces the one that is suggested', async () => {
  const words = { title: 'Keep', explanation: '', label: 'Name', missing: 'Enter a name', saveLabel: 'Keep' };
  const onSave = vi.fn(async () => undefined);
  render(
    <TextQuestion {...words} onSave={onSave} onClose={vi.fn()} suggest={() => 'Talk to Mira'} isOpen maxLength={100} />,
  );
  const field = screen.getByRole('textbox', { name: /Name/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field).toHaveProperty('value', 'Talk to Mira');
  await userEvent.keyboard('The lamp is lit');
  expect(field).toHaveProperty('value', 'The lamp is lit');
});

// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
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

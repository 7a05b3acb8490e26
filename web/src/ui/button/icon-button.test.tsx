import { fireEvent, render, screen } from '@testing-library/react';
import { Plus } from 'lucide-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from './icon-button.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('§2.8 an icon button that keys reach shows its name at once, and Escape closes that alone', async () => {
  const heard: string[] = [];
  const listen = ({ key }: KeyboardEvent) => void heard.push(key);
  document.addEventListener('keydown', listen);
  render(<IconButton icon={Plus} label="New item" />);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  screen.getByRole('button', { name: 'New item' }).focus();
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.getByRole('tooltip').textContent).toBe('New item');
  const before = heard.length;
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await vi.advanceTimersByTimeAsync(500);
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(heard).toHaveLength(before);
  document.removeEventListener('keydown', listen);
});

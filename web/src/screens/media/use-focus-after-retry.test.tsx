// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type FileEntry, FileRows } from '#web/ui/field/file-rows.tsx';
import { useFocusAfterRetry } from './use-focus-after-retry.ts';

interface FilesProps {
  kept: readonly string[];
  entries: readonly FileEntry[];
  send: (id: string) => void;
}

function Files({ kept, entries, send }: FilesProps) {
  const { area, retry } = useFocusAfterRetry({ entries, retry: send }, kept.length, 'li a');
  return (
    <div ref={area}>
      {kept.map((name) => (
        <li key={name}>
          <a href="/">{name}</a>
        </li>
      ))}
      {entries.length > 0 && <FileRows files={entries} onRetry={retry} />}
      <button type="button">Elsewhere</button>
    </div>
  );
}

const failed: FileEntry = { id: 'b', name: 'b.pdf', size: 1, errorMessage: 'The line was cut', canRetry: true };
const sending: FileEntry = { id: 'b', name: 'b.pdf', size: 1, progress: 0, canRetry: true };

/** Presses Try again; then the file arrives, as the row goes before what came in its place is read. */
async function retried(meanwhile: () => Promise<void> = async () => {}) {
  const send = vi.fn<(id: string) => void>();
  const { rerender } = render(<Files kept={['a.pdf']} entries={[failed]} send={send} />);
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
  expect(send).toHaveBeenCalledWith('b');
  rerender(<Files kept={['a.pdf']} entries={[sending]} send={send} />);
  await meanwhile();
  rerender(<Files kept={['a.pdf']} entries={[]} send={send} />);
  rerender(<Files kept={['a.pdf', 'b.pdf']} entries={[]} send={send} />);
}

test('house §5: after Try again the focus is on the file that was added', async () => {
  await retried();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'b.pdf' }));
});

test('house §5: whoever went elsewhere while a file went out again keeps the focus there', async () => {
  await retried(() => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' })));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});

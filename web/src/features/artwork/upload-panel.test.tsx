// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { UploadPanel } from './upload-panel.tsx';
import { type Attempt, Uploads } from './uploads.ts';

function Panel({ uploads }: { uploads: Uploads }) {
  const all = useSyncExternalStore(uploads.subscribe, () => uploads.all);
  return <UploadPanel {...{ uploads, all }} />;
}

test('house §5: after Try again the focus is on how far the files are, and stays there when they have arrived', async () => {
  const attempts: ((attempt: Attempt) => void)[] = [];
  const uploads = new Uploads({
    send: () => new Promise((resolve) => attempts.push(resolve)),
    onBack: () => {},
    after: () => {},
    now: () => 0,
  });
  render(<Panel uploads={uploads} />);
  uploads.add([new File(['a'], 'lamp.png')]);
  attempts.shift()?.({ failed: 'The server is full' });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Uploading 1 file' }));
  attempts.shift()?.('done');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: '1 file uploaded' })));
});

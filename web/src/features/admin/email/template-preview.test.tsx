// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { TemplatePreview } from './template-preview.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('decisions §5: a preview that can’t be made says so, and is made when it is tried again', async () => {
  let isAway = true;
  vi.stubGlobal('fetch', async () => {
    if (isAway) return Response.json({ title: 'Forbidden', status: 403 }, { status: 403 });
    return Response.json({ subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', problem: null });
  });
  render(<TemplatePreview emailTemplateID={undefined} subject="Hello" body="<p>Hello</p>" />, {
    wrapper: connectedStore().wrapper,
  });
  await screen.findByText('The preview could not be loaded');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Hello');
  await waitFor(() => expect(screen.queryByText('The preview could not be loaded')).toBeNull());
});

// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { exampleTemplate } from './example-template.ts';
import { TemplateDialog } from './template-dialog.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('decisions §5: a template that could not be sent is sent anew without what failed before', async () => {
  const detail = 'No provider is on.';
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/send')
      ? Response.json({ type: problemTypes.conflict, title: 'Refused', status: 409, detail }, { status: 409 })
      : Response.json({}),
  );
  const template = { ...exampleTemplate, isBuiltIn: false };
  const { wrapper } = connectedStore();
  render(<TemplateDialog isOpen template={template} draft={null} onClose={() => undefined} />, { wrapper });
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
    return screen.findByRole('dialog', { name: `Send “${template.name}”` });
  };
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await within(dialog).findByText(detail);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Send/ })).toBeNull());
  expect(within(await open()).queryByText(detail)).toBeNull();
});

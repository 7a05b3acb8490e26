// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PropertyRow } from '#contract/kinds/property.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { PropertyForm } from './property-form.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('content §1: that the type of a property can’t be changed is said at the type, not at the name', async () => {
  const detail = 'Records have values in “Size”, so its type can’t be changed.';
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { type: 'about:blank#conflict', title: 'Conflict', status: 409, detail, errors: [{ pointer: '/type', detail }] },
      { status: 409 },
    ),
  );
  const property = { propertyID: 'p1', name: 'Size', type: 'number', choices: [], to: null, isList: false, version: 1 };
  render(<PropertyForm propertySetID="s1" property={property as unknown as PropertyRow} onClose={() => undefined} />, {
    wrapper: connectedStore().wrapper,
  });
  fireEvent.click(screen.getByText('Save property'));
  await screen.findByText(detail);
  expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.getByText(detail).closest('div')?.textContent).toContain('Type');
});

// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PropertyRow } from '#contract/kinds/property.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { PropertyForm } from './property-form.tsx';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['/type', '“Lamp” has “XL”, which doesn’t fit this type. Change or clear it first.', 'Type'],
  ['/choices/0', 'A choice has at most 100 letters.', 'In the order in which they are offered'],
])(
  'content §1: what is refused of a property at %s is said at its field, not at the name',
  async (pointer, detail, label) => {
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { type: 'about:blank#conflict', title: 'Conflict', status: 409, detail, errors: [{ pointer, detail }] },
        { status: 409 },
      ),
    );
    const property = {
      propertyID: 'p1',
      name: 'Size',
      type: pointer === '/type' ? 'number' : 'choice',
      choices: ['S'],
      to: null,
      isList: false,
      version: 1,
    };
    render(
      <PropertyForm propertySetID="s1" property={property as unknown as PropertyRow} onClose={() => undefined} />,
      {
        wrapper: connectedStore().wrapper,
      },
    );
    fireEvent.click(screen.getByText('Save property'));
    await screen.findByText(detail);
    expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getByText(detail).closest('div')?.textContent).toContain(label);
  },
);

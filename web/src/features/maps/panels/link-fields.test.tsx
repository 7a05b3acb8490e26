import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { LinkFields } from './link-fields.tsx';

afterEach(() => vi.unstubAllGlobals());

test('decisions §6: what an object of a map leads to stays until something of another kind is chosen', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const onChange = vi.fn();
  render(<LinkFields link={{ linkKind: 'box', linkID: 'chest' }} nodeOf={() => undefined} onChange={onChange} />, {
    wrapper: connectedStore().wrapper,
  });
  const choose = (kind: string) =>
    fireEvent.change(document.querySelector('select') as HTMLSelectElement, { target: { value: kind } });
  choose('npc');
  expect(onChange).not.toHaveBeenCalled();
  screen.getByRole('combobox', { name: /NPC/ });
  choose('none');
  expect(onChange.mock.calls).toEqual([[{ linkKind: null, linkID: null }]]);
});

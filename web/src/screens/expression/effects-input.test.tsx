// @vitest-environment jsdom
import { EditorView } from '@codemirror/view';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { EmptyWorld } from '#web/testing/empty-world.ts';
import { BegunContext } from '#web/ui/foundations/use-begun.ts';
import { EffectsInput } from './effects-input.tsx';

/** The editor of the text, in its shadow root; null until it is there. */
function editor(): EditorView | null {
  const root = [...document.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
  const found = root?.querySelector<HTMLElement>('.cm-editor');
  return found ? EditorView.findFromDOM(found) : null;
}
const isThere = () => waitFor(() => expect(editor()).not.toBeNull());
const text = () => editor()?.state.doc.toString();
const type = (insert: string) =>
  act(async () => {
    const view = editor();
    view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } });
  });

beforeEach(() => {
  vi.stubGlobal('Worker', EmptyWorld);
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const panel = (id: string, onChange: () => void = () => {}) => (
  <BegunContext key={id} value={{ state: { id }, startFrom: () => {} }}>
    <EffectsInput label="Effects" value={effects} onChange={onChange} />
  </BegunContext>
);
const effects = [{ do: 'call' as const, name: 'ring', arguments: [] }];

test('content §2: text of effects with a mistake counts as unsaved, and is there again when its node is selected again', async () => {
  const { wrapper, dirtyForms } = connectedStore();
  const onChange = vi.fn();
  const { rerender } = render(panel('one', onChange), { wrapper });
  await userEvent.click(await screen.findByRole('radio', { name: 'Text' }));
  await isThere();
  expect(dirtyForms()).toEqual([]);
  await type('call ring\nbogus');
  expect(onChange).not.toHaveBeenCalled();
  expect(dirtyForms()).toHaveLength(1);

  rerender(panel('other', onChange));
  expect(await screen.findByRole('textbox', { name: 'Effect 1: function' })).toBeTruthy();
  expect(dirtyForms()).toEqual([]);
  rerender(panel('one', onChange));
  await isThere();
  expect(text()).toBe('call ring\nbogus');
  expect(screen.queryByText('Lines with mistakes are not saved yet.')).not.toBeNull();
  expect(dirtyForms()).toHaveLength(1);

  await type('call ring');
  expect(onChange).toHaveBeenLastCalledWith(effects);
  expect(dirtyForms()).toEqual([]);
});

test('content §2: text of effects with a mistake can be discarded: by its button, and with the page that is left', async () => {
  // In a shadow root jsdom can't select.
  const focus = vi.spyOn(EditorView.prototype, 'focus').mockReturnValue();
  const { wrapper, dirtyForms } = connectedStore();
  const { rerender } = render(panel('mistaken'), { wrapper });
  await userEvent.click(await screen.findByRole('radio', { name: 'Text' }));
  await isThere();
  expect(screen.queryByRole('button', { name: 'Discard text' })).toBeNull();
  await type('call ring\nbogus');
  await userEvent.click(screen.getByRole('button', { name: 'Discard text' }));
  expect(text()).toBe('call ring');
  expect(focus).toHaveBeenCalled();
  expect(dirtyForms()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Discard text' })).toBeNull();
  expect(screen.getByRole('radio', { name: 'Rows' })).toHaveProperty('disabled', false);

  await type('call ring\nbogus');
  const home = window.location.pathname;
  for (const path of ['/elsewhere', home]) {
    window.history.pushState(null, '', path);
    rerender(<div />);
    rerender(panel('mistaken'));
    expect(await screen.findByRole('textbox', { name: 'Effect 1: function' })).toBeTruthy();
    expect(dirtyForms()).toEqual([]);
  }
});

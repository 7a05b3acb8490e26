// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChoiceOption, NodeCases } from '#contract/kinds/conversation-node.ts';
import { useKeptDraftsReport } from '#web/screens/expression/kept-drafts.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { EmptyWorld } from '#web/testing/empty-world.ts';
import { BegunContext } from '#web/ui/foundations/use-begun.ts';
import { CasesInput } from './cases-input.tsx';
import { OptionFields } from './option-fields.tsx';

beforeEach(() => {
  vi.stubGlobal('Worker', EmptyWorld);
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => void vi.unstubAllGlobals());

const option: ChoiceOption = {
  ...{ id: 'a', text: 'Ring the bell', condition: '', unavailable: 'hide', reason: '', once: false, check: null },
  effects: [{ do: 'call', name: 'ring', arguments: [] }],
};

function Fields({ onSave }: { onSave: (option: ChoiceOption) => void }) {
  const [now, setNow] = useState(option);
  const save = (next: ChoiceOption) => {
    onSave(next);
    setNow(next);
  };
  return <OptionFields option={now} name="option 1" onChange={save} />;
}

test('content §2: a function whose name is half written stays in its option as it was typed, with what is wrong, unsaved until it is right', async () => {
  const onSave = vi.fn<(option: ChoiceOption) => void>();
  const { wrapper, dirtyForms } = connectedStore();
  render(<Fields onSave={onSave} />, { wrapper });
  const name = await screen.findByRole('textbox', { name: 'Effect 1: function' });
  await userEvent.type(name, '.bell.');
  await userEvent.click(document.body);
  expect(onSave).not.toHaveBeenCalled();
  await waitFor(() => expect(dirtyForms()).toHaveLength(1));
  expect(name).toHaveProperty('value', 'ring.bell.');
  expect(screen.queryByText('Function: letters, digits, dots and underscores')).not.toBeNull();

  // Other fields of the option are saved without it.
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only once' }));
  await waitFor(() => expect(onSave.mock.lastCall?.[0]).toEqual({ ...option, once: true }));
  expect(name).toHaveProperty('value', 'ring.bell.');

  await userEvent.type(name, 'loud');
  await userEvent.click(document.body);
  const effects = [{ do: 'call', name: 'ring.bell.loud', arguments: [] }];
  await waitFor(() => expect(onSave.mock.lastCall?.[0]).toEqual({ ...option, once: true, effects }));
  expect(screen.queryByText('Function: letters, digits, dots and underscores')).toBeNull();
  expect(dirtyForms()).toEqual([]);
});

/** The panel of a graph: the fields of the node that is selected, and what is kept of others. */
function Panel({ selected }: { selected: string | null }) {
  useKeptDraftsReport((id) => id === 'node');
  return (
    <BegunContext key={selected} value={{ state: { id: selected }, startFrom: () => {} }}>
      {selected && <Fields onSave={() => {}} />}
    </BegunContext>
  );
}

test('content §2: a half-written function of an option is there again when its node is selected again, and unsaved meanwhile', async () => {
  const { wrapper, dirtyForms } = connectedStore();
  const { rerender } = render(<Panel selected="node" />, { wrapper });
  const name = () => screen.findByRole('textbox', { name: 'Effect 1: function' });
  await userEvent.type(await name(), '.bell.');
  rerender(<Panel selected={null} />);
  await waitFor(() => expect(dirtyForms()).toHaveLength(1));
  rerender(<Panel selected="other" />);
  expect(await name()).toHaveProperty('value', 'ring');
  rerender(<Panel selected="node" />);
  expect(await name()).toHaveProperty('value', 'ring.bell.');
  expect(screen.queryByText('Function: letters, digits, dots and underscores')).not.toBeNull();
  await userEvent.type(await name(), 'loud');
  await userEvent.click(document.body);
  await waitFor(() => expect(dirtyForms()).toEqual([]));
  rerender(<Panel selected={null} />);
  expect(dirtyForms()).toEqual([]);
});

function Cases() {
  const [value, setValue] = useState<NodeCases>({ rows: [{ ...option, effects: [] }] });
  return <CasesInput value={value} fields={{ type: 'choice' }} onChange={setValue} />;
}

test('content §8: the focus goes into an option and an effect that is added, and on from one that is removed; it stays where its fields open', async () => {
  const { wrapper } = connectedStore();
  render(<Cases />, { wrapper });
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  const press = async (name: string) => {
    (await screen.findAllByRole('button', { name })).at(-1)?.focus();
    await userEvent.keyboard('{Enter}');
  };
  await press('Add option');
  const text = await screen.findByRole('textbox', { name: 'Text, option 2' });
  await waitFor(() => expect(document.activeElement).toBe(text));
  await press('Condition, effects, check');
  await waitFor(() => expect(focused()).toBe('Condition, effects, check'));
  await press('Add effect');
  await waitFor(() => expect(focused()).toContain('Set variable'));
  await press('Remove effect 1');
  await waitFor(() => expect(focused()).toBe('Add effect'));
  await press('Remove option 1');
  await waitFor(() => expect(focused()).toBe('Remove option 1'));
  await press('Remove option 1');
  await waitFor(() => expect(focused()).toBe('Add option'));
});

test('content §7: a mistake in the braces of a text is told at its field once it is left, and goes as it is mended', async () => {
  const { wrapper } = connectedStore();
  render(<Fields onSave={() => {}} />, { wrapper });
  const text = await screen.findByRole('textbox', { name: 'Text, option 1' });
  await userEvent.type(text, ' for {{golld}');
  expect(text.getAttribute('aria-invalid')).toBeNull();
  await userEvent.click(document.body);
  await screen.findByText('“golld” is not known.');
  await userEvent.type(text, '{Backspace}');
  await screen.findByText('This “{” is not closed.');
  await userEvent.clear(text);
  expect(text.getAttribute('aria-invalid')).toBeNull();
});

// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChoiceOption } from '#contract/kinds/conversation-node.ts';
import { announceLiveEvent } from '#web/session/live/live-events.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { EmptyWorld } from '#web/testing/empty-world.ts';
import { OptionFields } from './option-fields.tsx';

beforeEach(() => {
  vi.stubGlobal('Worker', EmptyWorld);
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => {
  announceLiveEvent({ type: 'closed' });
  vi.unstubAllGlobals();
});

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
  expect(dirtyForms()).toHaveLength(1);
  expect(name).toHaveProperty('value', 'ring.bell.');
  expect(screen.queryByText('Function: letters, digits, dots and underscores')).not.toBeNull();

  // Other fields of the option are saved without it.
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only once' }));
  expect(onSave.mock.lastCall?.[0]).toEqual({ ...option, once: true });
  expect(name).toHaveProperty('value', 'ring.bell.');

  await userEvent.type(name, 'loud');
  await userEvent.click(document.body);
  const effects = [{ do: 'call', name: 'ring.bell.loud', arguments: [] }];
  expect(onSave.mock.lastCall?.[0]).toEqual({ ...option, once: true, effects });
  expect(screen.queryByText('Function: letters, digits, dots and underscores')).toBeNull();
  expect(dirtyForms()).toEqual([]);
});

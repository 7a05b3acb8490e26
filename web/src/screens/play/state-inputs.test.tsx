// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Quest } from '#runtime/format/bundle-types.generated.ts';
import type { QuestState } from '#runtime/format/state-types.generated.ts';
import { QuestInput } from './state-inputs.tsx';

const node = (id: string, type: string, title = '') => ({ id, type, title, edges: [] });
const quest = (repeatable = false) =>
  ({
    ...{ id: 'q', key: 'q', name: 'The lamp', repeatable },
    nodes: [node('start', 'start'), node('find', 'stage', 'Find it'), node('all', 'allOf'), node('won', 'succeed')],
  }) as unknown as Quest;

/** What can be chosen, and what can’t with “–” before it. */
async function offered(of: Quest, held?: QuestState): Promise<string[]> {
  const { unmount } = render(<QuestInput quest={of} held={held} onChange={vi.fn()} />);
  await userEvent.click(screen.getByRole('button'));
  const options = screen.getAllByRole('option');
  const words = options.map((option) => `${option.getAttribute('aria-disabled') ? '– ' : ''}${option.textContent}`);
  unmount();
  return words;
}

test('content §10: a quest that is going on can’t begin, and one that is over only where it is repeatable', async () => {
  const rest = ['Find it', 'All of', 'Succeeded', 'Failed'];
  expect(await offered(quest())).toEqual(['– Not begun', 'Begin', ...rest]);
  const going = { status: 'active', active: { find: { since: 0, progress: 0 } }, succeeded: 0 } satisfies QuestState;
  expect(await offered(quest(), going)).toEqual(['– Not begun', '– Begun', ...rest]);
  const over = { status: 'succeeded', active: {}, endingID: 'won', succeeded: 1 } satisfies QuestState;
  expect(await offered(quest(), over)).toEqual(['– Not begun', '– Begin again', ...rest]);
  expect(await offered(quest(true), over)).toEqual(['– Not begun', 'Begin again', ...rest]);
});

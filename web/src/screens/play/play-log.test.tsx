// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Playtest } from '#content/play/playtest.ts';
import { load } from '#runtime/runtime.ts';
import { bundleOf, talkOf } from '#runtime/testing/bundles.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { PlayActions } from './play-actions.tsx';
import { PlayLog } from './play-log.tsx';

const talk = talkOf('hello', [
  { id: 'hi', type: 'line', text: 'Cześć.', next: 'ask' },
  { id: 'ask', type: 'choice', text: 'Idziesz?', options: [{ id: 'yes', text: 'Tak', next: 'again' }] },
  { id: 'again', type: 'choice', options: [{ id: 'no', text: 'Nie' }] },
]);

test('content §10: in a playtest the texts of the game are in its language, and what Lorebox says is not', () => {
  const game = load(bundleOf({ locale: 'pl', conversations: [talk] }));
  const enter = { do: 'start', conversationID: 'hello' } as const;
  const playtest = new Playtest(game, 1, { lead: [], changes: [], enter }, () => {});
  playtest.take({ do: 'advance' });
  playtest.take({ do: 'choose', id: 'yes' });
  const { wrapper: Wrapper } = connectedStore();
  const props = { view: playtest.view(), scope: { is: 'game' } as const };
  render(
    <Wrapper>
      <MemoryRouter>
        <PlayLog {...props} game={game} onRewind={() => {}} />
        <PlayActions {...props} onStep={() => {}} onRestart={() => {}} />
      </MemoryRouter>
    </Wrapper>,
  );
  const languageOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang');
  expect(['Cześć.', 'Idziesz?', 'Tak', 'Nie'].map(languageOf)).toEqual(['pl', 'pl', 'pl', 'pl']);
  expect(screen.getAllByText('Narrator')[0]?.closest('[lang]')).toBeNull();
});

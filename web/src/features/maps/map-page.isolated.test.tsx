// With modules of its own: the pause between two pictures is of the page, and a file whose clock stands would leave it running for ever.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { announceLiveEvent } from '#web/session/live/live-events.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { MapImage } from './map-page.tsx';

test('decisions §6: the page of a map says that its picture can’t be loaded, and loads it again when one asks', () => {
  const { wrapper: Wrapper } = connectedStore();
  render(
    <MemoryRouter>
      <Wrapper>
        <MapImage dungeonMapID="crypt" name="Crypt" background="" updatedAt="2026-11-26T10:00:00.000Z" />
      </Wrapper>
    </MemoryRouter>,
  );
  fireEvent.error(screen.getByRole('img', { name: 'Open the editor of Crypt' }));
  expect(screen.queryByRole('img', { name: 'Open the editor of Crypt' })).toBeNull();
  screen.getByText('The picture of the map can’t be loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByRole('img', { name: 'Open the editor of Crypt' });
});

test('decisions §6: the picture of a map has another address after someone drew on it', async () => {
  const { wrapper: Wrapper } = connectedStore();
  render(
    <MemoryRouter>
      <Wrapper>
        <MapImage dungeonMapID="crypt" name="Crypt" background="" updatedAt="2026-11-26T10:00:00.000Z" />
      </Wrapper>
    </MemoryRouter>,
  );
  const address = () => screen.getByRole('img', { name: 'Open the editor of Crypt' }).getAttribute('src');
  const before = address();
  const drawn = { batchID: 'b', actorID: 'someone else', isWide: false, changes: { mapChunk: ['c'] } };
  act(() => announceLiveEvent({ type: 'records', ...drawn }));
  await waitFor(() => expect(address()).not.toBe(before), { timeout: 60_000 });
});

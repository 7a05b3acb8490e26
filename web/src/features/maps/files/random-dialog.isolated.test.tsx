import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { type DungeonOptions, dungeonDefaults } from '#content/map/dungeon/options.ts';
import { randomDungeon } from '#content/map/dungeon/random-dungeon.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { RandomDialog } from './random-dialog.tsx';

interface Asked {
  options: DungeonOptions;
  resolve: (dungeon: unknown) => void;
  reject: (error: Error) => void;
}
const asked: Asked[] = [];
vi.mock('./random-map.ts', () => ({
  makeDungeon: (options: DungeonOptions) => new Promise((resolve, reject) => asked.push({ options, resolve, reject })),
}));
vi.mock('../draw/map-picture.tsx', () => ({ MapPicture: () => null }));

test('decisions §6: a random dungeon is created only when it is the one that was chosen, and an earlier one’s failure is none of it', async () => {
  const { wrapper: Wrapper } = connectedStore();
  render(
    <MemoryRouter>
      <Wrapper>
        <RandomDialog onClose={() => undefined} />
      </Wrapper>
    </MemoryRouter>,
  );
  const create = () => screen.getByRole('button', { name: 'Create map' });
  const isOffered = () => !create().hasAttribute('disabled');
  const answer = (index: number) =>
    act(async () => asked[index]?.resolve(randomDungeon({ ...dungeonDefaults, seed: 'a' })));
  const another = async () => {
    const count = asked.length;
    fireEvent.click(screen.getByRole('button', { name: 'Another' }));
    expect(isOffered()).toBe(false);
    await waitFor(() => expect(asked).toHaveLength(count + 1));
  };
  await waitFor(() => expect(asked).toHaveLength(1));
  await answer(0);
  expect(isOffered()).toBe(true);
  await another();
  await another();
  await act(async () => asked[1]?.reject(new Error('Too large')));
  expect(screen.queryByText('Not created')).toBeNull();
  await act(async () => asked[2]?.reject(new Error('Too large')));
  expect(screen.queryByText('Not created')).not.toBeNull();
  await another();
  await answer(3);
  expect(screen.queryByText('Not created')).toBeNull();
  expect(isOffered()).toBe(true);
});

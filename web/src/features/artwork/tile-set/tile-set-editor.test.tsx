// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Artwork, ArtworkTileSet } from '#contract/kinds/artwork.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { TileSetEditor } from './tile-set-editor.tsx';

const artwork = { artworkID: 'a1', name: 'Moss', version: 3, width: 64, height: 64, tileSet: null } as Artwork;
const set: ArtworkTileSet = {
  ...{ tileWidth: 32, tileHeight: 32, margin: 0, spacing: 0, terrains: [] },
  names: [{ tile: 0, name: 'Moss' }],
};

/** The server: of the artwork as it is there. */
let stored: { version: number; tileSet: ArtworkTileSet | null };

function setUp(first: Artwork) {
  stored = first;
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) => {
    const { version, tileSet } = JSON.parse(String(init.body));
    if (version !== stored.version)
      return Response.json({ type: '/problems/stale-version', title: 'Stale', status: 409 }, { status: 409 });
    stored = { tileSet, version: version + 1 };
    return Response.json({ artwork: { ...artwork, ...stored }, batchID: 'b1' });
  });
  const { wrapper, dirtyForms } = connectedStore();
  const shown = render(<TileSetEditor artwork={first} canEdit />, { wrapper });
  const show = (next: Artwork) => shown.rerender(<TileSetEditor artwork={next} canEdit />);
  return { show, dirtyForms, ...shown };
}
afterEach(() => void vi.unstubAllGlobals());

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const save = () => screen.getByRole('button', { name: 'Save tile set' });

test('decisions §3: a tile set that is changed is an unsaved form, which is asked about; one that was begun is not yet', async () => {
  const { dirtyForms } = setUp(artwork);
  await userEvent.click(screen.getByRole('button', { name: 'Make a tile set' }));
  expect(dirtyForms()).toEqual([]);
  await userEvent.type(name(), 'Fern');
  expect(dirtyForms()).toHaveLength(1);
  await userEvent.click(save());
  await waitFor(() => expect(dirtyForms()).toEqual([]));
  // The picture is not read again yet: the editor stays all the same.
  expect(name().value).toBe('Fern');
});

test('decisions §3: a saved tile set is painted on before it is read again, and saved again', async () => {
  const { show } = setUp({ ...artwork, tileSet: set });
  await userEvent.type(name(), ' 2');
  await userEvent.click(save());
  await waitFor(() => expect(stored.version).toBe(4));
  await waitFor(() => expect(save()).toHaveProperty('disabled', true));
  expect(name().value).toBe('Moss 2');
  await userEvent.type(name(), '3');
  show({ ...artwork, tileSet: { ...set, names: [{ tile: 0, name: 'Moss 2' }] }, version: 4 });
  await userEvent.click(save());
  await waitFor(() => expect(stored.tileSet?.names).toEqual([{ tile: 0, name: 'Moss 23' }]));
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('decisions §3: what is painted while someone else saves can replace their tile set or be given up for it', async () => {
  const { show } = setUp({ ...artwork, tileSet: set });
  await userEvent.type(name(), ' mine');
  const theirs = { ...artwork, tileSet: { ...set, names: [{ tile: 0, name: 'Theirs' }] }, version: 4 };
  stored = theirs;
  show(theirs);
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(stored.tileSet?.names).toEqual([{ tile: 0, name: 'Moss mine' }]));

  await userEvent.type(name(), '!');
  const again = { ...theirs, version: 6 };
  stored = again;
  show(again);
  await userEvent.click(screen.getByRole('button', { name: 'Use their version' }));
  expect(name().value).toBe('Theirs');
  expect(save()).toHaveProperty('disabled', true);
});

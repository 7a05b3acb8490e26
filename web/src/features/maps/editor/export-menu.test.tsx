import { act, render, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { openedMap } from '#web/testing/map-editor.ts';
import type { MapSource } from '../store/map-parts.ts';
import { ExportMenu } from './export-menu.tsx';
import type { MapEditor } from './map-editor.ts';

function Menu({ editor }: { editor: MapEditor }) {
  const { isWhole } = useSyncExternalStore(editor.store.subscribe, () => editor.store.state);
  return <ExportMenu {...{ editor, isWhole }} map={{ name: 'Crypt' } as DungeonMap} />;
}

test('decisions §6: a map goes out as a file only when all of it was read, also when all is read again', async () => {
  const chunk = { id: 'chunk', layerID: 'floor', x: 0, y: 0, rows: [] };
  const portions: (() => void)[] = [];
  const read: MapSource['read'] = async ({ chunksFrom }) => {
    if (chunksFrom) await new Promise<void>((resolve) => portions.push(resolve));
    const counts = { layers: 0, objects: 0, chunks: 1 };
    const nextChunk = chunksFrom ? null : 'more';
    return { data: { layers: [], objects: [], chunks: [chunk], deleted: [], counts, nextChunk, readAt: '' } };
  };
  const { editor, store } = await openedMap({}, {}, { read });
  render(<Menu editor={editor} />, { wrapper: connectedStore().wrapper });
  const isOffered = () => !screen.getByRole('button', { name: 'Export' }).hasAttribute('disabled');
  for (const _ of ['first', 'again']) {
    const loading = store.load();
    await waitFor(() => expect(portions).toHaveLength(1));
    expect(isOffered()).toBe(false);
    portions.pop()?.();
    await act(() => loading);
    expect(isOffered()).toBe(true);
  }
});

import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { openedMap } from '#web/testing/map-editor.ts';
import { MapToolbar } from './map-toolbar.tsx';

test('decisions §6: in the player’s view no button changes the map', async () => {
  const { editor } = await openedMap({ floor: {} });
  const { wrapper: Wrapper } = connectedStore();
  const state = { ...editor.store.state, canUndo: true, canRedo: true };
  render(
    <MemoryRouter>
      <Wrapper>
        <MapToolbar
          {...{ editor, state, canEdit: true, isPanelShown: false }}
          map={{ name: 'Crypt' } as DungeonMap}
          nameOf={() => ''}
          onPanel={() => undefined}
        />
      </Wrapper>
    </MemoryRouter>,
  );
  const names = ['Undo', 'Redo', 'Flip horizontally', 'Flip vertically', 'Turn right'];
  const disabled = () => names.filter((name) => screen.getByRole('button', { name }).hasAttribute('disabled'));
  expect(disabled()).toEqual([]);
  act(() => editor.togglePlayer({ x: 32, y: 32 }));
  expect(disabled()).toEqual(names);
});

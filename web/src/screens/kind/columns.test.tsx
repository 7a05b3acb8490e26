// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { AnyRecord } from '#web/api/records.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useKindColumns } from './columns.tsx';
import { kindView } from './kind-view.ts';

const view = kindView('npc');
const noTitle = () => undefined;

function Npcs({ rows }: { rows: readonly AnyRecord[] }) {
  const columns = useKindColumns(view, true, noTitle);
  return <DataTable label="NPCs" {...{ rows, columns }} rowID={view.idOf} rowLabel={view.titleOf} isVirtual={false} />;
}

/** How often the width of the window is asked for, and how many listen to an answer, while so many NPCs are drawn. */
function askedFor(count: number) {
  const matchMedia = vi.spyOn(window, 'matchMedia');
  const { wrapper: Store, readers } = connectedStore();
  const rows = Array.from({ length: count }, (_, row): AnyRecord => {
    return {
      npcID: `npc-${row}`,
      name: `Npc ${row}`,
      key: `npc_${row}`,
      tags: [],
      version: 1,
      updatedAt: '2026-11-27T10:00:00Z',
    };
  });
  const { unmount } = render(
    <Store>
      <MemoryRouter>
        <Npcs rows={rows} />
      </MemoryRouter>
    </Store>,
  );
  expect(screen.getAllByRole('button', { name: /^Edit name of/ })).toHaveLength(count);
  const asked = [matchMedia.mock.calls.length, readers()];
  unmount();
  matchMedia.mockRestore();
  return asked;
}

it('house §5: the cells of a list ask neither the store nor the window, however many rows it has', () => {
  expect(askedFor(12)).toEqual(askedFor(2));
});

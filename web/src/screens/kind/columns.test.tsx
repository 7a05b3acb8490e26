// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { pageKinds } from '#contract/kinds/names.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useKindColumns } from './columns.tsx';
import { kindView } from './kind-view.ts';

const view = kindView('npc');
const noTitle = () => undefined;

const npc = (row: number): AnyRecord => ({
  npcID: `npc-${row}`,
  name: `Npc ${row}`,
  key: `npc_${row}`,
  tags: [],
  version: 1,
  updatedAt: '2026-11-27T10:00:00Z',
});

function Npcs({ rows }: { rows: readonly AnyRecord[] }) {
  const columns = useKindColumns(view, true, noTitle);
  return <DataTable label="NPCs" {...{ rows, columns }} rowID={view.idOf} rowLabel={view.titleOf} isVirtual={false} />;
}

it('house §5: a list says on a color how far along a record is, of every kind that declares it', () => {
  const { wrapper: Store } = connectedStore();
  const shown = pageKinds.flatMap((kind) => kindView(kind).fields.filter(({ tones }) => tones));
  expect(shown.map(({ label }) => label)).toEqual(shown.map(() => 'Status'));
  expect(shown.length).toBeGreaterThan(5);
  const rows = Object.keys(shown[0]?.choices ?? {}).map((status): AnyRecord => ({ ...npc(0), npcID: status, status }));
  render(
    <Store>
      <MemoryRouter>
        <Npcs rows={rows} />
      </MemoryRouter>
    </Store>,
  );
  const colors = ['Draft', 'In review', 'Final'].map((words) => screen.getByText(words).parentElement?.className);
  expect(new Set(colors).size).toBe(3);
});

/** How often the width of the window is asked for, and how many listen to an answer, while so many NPCs are drawn. */
function askedFor(count: number) {
  const matchMedia = vi.spyOn(window, 'matchMedia');
  const { wrapper: Store, readers } = connectedStore();
  const rows = Array.from({ length: count }, (_, row) => npc(row));
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

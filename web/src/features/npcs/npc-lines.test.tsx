// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Npc } from '#contract/kinds/npc.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { NpcLines } from './npc-lines.tsx';
import { NpcQuests } from './npc-quests.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('content §5: an NPC in the trash offers neither barks nor quests to write', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ rows: [], total: 0 }));
  const npc = { npcID: 'n1', name: 'Mira', barks: { rows: [] } } as unknown as Npc;
  const { wrapper: Wrapper } = connectedStore();
  const element = (
    <>
      <NpcLines npc={npc} canEdit={false} />
      <NpcQuests npcID="n1" name="Mira" canEdit={false} />
    </>
  );
  render(
    <Wrapper>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Wrapper>,
  );
  await screen.findByText('No quests yet');
  expect(screen.queryByText('No lines yet')).not.toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

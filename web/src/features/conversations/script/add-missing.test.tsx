// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { MissingRecord } from '#content/expression/effects-text.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { AddMissing } from './add-missing.tsx';

const npc = (name: string, more: Partial<MissingRecord> = {}): MissingRecord => ({ kind: 'npc', name, ...more });
const gold: MissingRecord = { kind: 'variable', name: 'gold', type: 'whole' };

afterEach(() => void vi.unstubAllGlobals());

function show(missing: MissingRecord, all: readonly MissingRecord[], refused = '') {
  const made: string[] = [];
  const bodies: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({});
    const sent = JSON.parse(String(body)) as { name: string };
    const { name } = sent;
    bodies.push(sent);
    if (name === refused) return Response.json({ type: 'about:blank', status: 400 }, { status: 400 });
    made.push(name);
    return Response.json({ npc: { npcID: name, version: 1 } });
  });
  const onAdded = vi.fn();
  render(<AddMissing {...{ missing, all, onAdded }} />, { wrapper: connectedStore().wrapper });
  return { made, bodies, onAdded };
}

test('content §7: speakers of a script that there are none of are created together, each once, without likely slips', async () => {
  const boris = npc('Boris');
  const { made, onAdded } = show(boris, [boris, npc('Klaus'), gold, npc('Miro', { near: 'MIRA' }), npc('Boris')]);
  expect(screen.getAllByRole('button')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Create 2 NPCs: Boris, Klaus' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(made).toEqual(['Boris', 'Klaus']);
});

test('content §7: of several speakers, none after one that is refused is created; a single one is offered alone', async () => {
  const { made, onAdded } = show(npc('Boris'), [npc('Boris'), npc('Klaus'), npc('Olga')], 'Klaus');
  await userEvent.click(screen.getByRole('button', { name: /^Create 3 NPCs/ }));
  await waitFor(() => expect(screen.queryByText(/in progress/)).toBeNull());
  expect([made, onAdded.mock.calls]).toEqual([['Boris'], []]);
});

test('content §7: one record that there is none of is offered alone', () => {
  show(gold, [gold, npc('Boris'), gold]);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Create variable “gold” (whole number)',
  ]);
});

test('content §7: variables created together have the type and the value that a line declares, wherever it is', async () => {
  const declared: MissingRecord = { kind: 'variable', name: 'coins', type: 'whole', initial: '7' };
  const set: MissingRecord = { kind: 'variable', name: 'coins', type: 'text' };
  const { bodies, onAdded } = show(gold, [set, declared, set, gold]);
  await userEvent.click(screen.getByRole('button', { name: 'Create 2 variables: gold, coins' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(bodies).toEqual([
    { key: 'gold', type: 'whole' },
    { key: 'coins', type: 'whole', initial: '7' },
  ]);
});

test('content §7: what may be a slip is not among what is created together, even when it is the one that is told', () => {
  show(npc('Miro', { near: 'MIRA' }), [npc('Miro', { near: 'MIRA' }), npc('Boris'), npc('Klaus')]);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Create 2 NPCs',
    'Create NPC “Miro”',
  ]);
});

// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { MissingRecord } from '#content/expression/effects-text.ts';
import { problemTypes } from '#contract/errors.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { AddMissing } from './add-missing.tsx';

const npc = (name: string, more: Partial<MissingRecord> = {}): MissingRecord => ({ kind: 'npc', name, ...more });
const gold: MissingRecord = { kind: 'variable', name: 'gold', type: 'whole' };

afterEach(() => void vi.unstubAllGlobals());

type Failure = Response | 'no connection';

function show(missing: MissingRecord, all: readonly MissingRecord[], failure?: Failure) {
  const files: string[] = [];
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({});
    paths.push(path);
    files.push(await ((body as FormData).get('file') as File).text());
    if (failure === 'no connection') throw new TypeError('Failed to fetch');
    if (failure) return failure;
    const counts = { created: 2, changed: 0, same: 0, refused: 0, warned: 0 };
    return Response.json({ ...counts, problems: [], warnings: [], batchID: 'batch', entryCount: 2 });
  });
  const onAdded = vi.fn();
  const { wrapper, toasts } = connectedStore();
  render(<AddMissing {...{ missing, all, onAdded }} />, { wrapper });
  return { files, paths, toasts, onAdded };
}

test('content §7: speakers of a script that there are none of are created together, each once, without likely slips', async () => {
  const boris = npc('Boris');
  const { files, paths, onAdded } = show(boris, [
    boris,
    npc('Klaus'),
    gold,
    npc('Miro', { near: 'MIRA' }),
    npc('Boris'),
  ]);
  expect(screen.getAllByRole('button')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Create 2 NPCs: Boris, Klaus' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(files).toEqual(['"name","key"\n"Boris",""\n"Klaus",""']);
  // Nothing that is there is changed, however it is called.
  expect(paths).toEqual([expect.stringContaining('/record/npc/import?createOnly=true')]);
});

const taken = '“Klaus”: Another NPC already has this key. Nothing was created.';
const answer = (type: keyof typeof problemTypes, status: number) =>
  Response.json({ type: problemTypes[type], title: 'No', status, detail: taken }, { status });

test.each<[string, Failure]>([
  ['a name that is taken', answer('conflict', 409)],
  ['someone who may not', answer('forbidden', 403)],
  ['a server that has trouble', answer('unavailable', 503)],
  ['no connection', 'no connection'],
])('content §7: speakers that can’t be created together are told, and still offered: %s', async (_, failure) => {
  const { toasts, onAdded } = show(npc('Boris'), [npc('Boris'), npc('Klaus')], failure);
  await userEvent.click(screen.getByRole('button', { name: /^Create 2 NPCs/ }));
  await waitFor(() => expect(toasts()).toEqual(['error: 2 NPCs not created']), { timeout: 5000 });
  expect(onAdded).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Create 2 NPCs/ }).disabled).toBe(false);
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
  const { files, onAdded } = show(gold, [set, declared, set, gold]);
  await userEvent.click(screen.getByRole('button', { name: 'Create 2 variables: gold, coins' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(files).toEqual(['"key","type","initial"\n"gold","whole",""\n"coins","whole","7"']);
});

test('content §7: what may be a slip is not among what is created together, even when it is the one that is told', () => {
  show(npc('Miro', { near: 'MIRA' }), [npc('Miro', { near: 'MIRA' }), npc('Boris'), npc('Klaus')]);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Create 2 NPCs',
    'Create NPC “Miro”',
  ]);
});

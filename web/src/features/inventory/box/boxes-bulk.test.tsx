// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import type { BoxRow } from '#contract/kinds/box.ts';
import type { ListController } from '#web/screens/list/use-list-state.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { useBoxesBulk } from './boxes-bulk.tsx';

afterEach(() => void vi.unstubAllGlobals());

const rows = [{ boxID: 'bin', name: 'Bin 9' } as BoxRow];

/** The Delete of a selection, of which this page shows Bin 9. */
function Delete({ selection }: { selection: readonly string[] }) {
  const list = { selection: new Set(selection), select: () => undefined } as unknown as ListController;
  const { actions, dialogs } = useBoxesBulk(list, rows);
  return (
    <>
      <button type="button" onClick={() => actions.find(({ id }) => id === 'delete')?.onAction()}>
        Delete
      </button>
      {dialogs}
    </>
  );
}

test('decisions §4 bulk actions: what is deleted of several pages is not asked for in the name of one', async () => {
  const { wrapper: Wrapper } = connectedStore();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (path.includes('used-by') || method === 'GET') return Response.json({ rows: [], total: 0 });
    return Response.json({ type: problemTypes.conflict, title: 'In use', status: 409 }, { status: 409 });
  });
  render(
    <MemoryRouter>
      <Wrapper>
        <Delete selection={['bin', 'another', 'third']} />
      </Wrapper>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alertdialog', { name: /3 boxes/ })).toBeDefined();
});

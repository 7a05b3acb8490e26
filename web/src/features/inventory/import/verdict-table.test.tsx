// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImportJob, ImportVerdict } from '#contract/import.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { VerdictTable } from './verdict-table.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('decisions §4 Import: a problem is of the whole file, a row or a column, and lines of several lists may be the same', async () => {
  const verdict = (line: number | null, name: string, column: string): ImportVerdict => ({
    ...{ line, name, verdict: 'update' },
    problems: [{ column, severity: 'warning', message: `About ${name}.` }],
  });
  const rows = [verdict(null, 'shed.json', ''), verdict(1, 'Lamp', ''), verdict(1, 'Crate', 'code')];
  vi.stubGlobal('fetch', async () => Response.json({ rows, total: rows.length }));
  const verdicts = { create: 0, update: 3, unchanged: 0, skip: 0, error: 0, warnings: 3 };
  const { wrapper: Store } = connectedStore();
  render(
    <MemoryRouter>
      <Store>
        <VerdictTable job={{ importID: 'i', rows: 3, verdicts } as unknown as ImportJob} isStale={false} />
      </Store>
    </MemoryRouter>,
  );
  await screen.findByText(/About shed.json/);
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(told).toEqual(['Whole file: About shed.json.', 'Whole row: About Lamp.', 'code: About Crate.']);
  const lines = screen.getAllByRole('row').map((row) => row.querySelector('[role=gridcell]')?.textContent);
  expect(lines.slice(1)).toEqual(['', '1', '1']);
});

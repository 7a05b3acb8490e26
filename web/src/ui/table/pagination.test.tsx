// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

describe('§2.8 pagination appears only when the total count exceeds the page size', () => {
  it('shows nothing for one full page and something for one row more', () => {
    const { rerender, container } = render(
      <Pagination page={0} pageSize={5} total={5} onPageChange={() => undefined} />,
    );
    expect(container.childElementCount).toBe(0);
    rerender(<Pagination page={0} pageSize={5} total={6} onPageChange={() => undefined} />);
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeDefined();
  });
});

describe('§9 pagination shows at most 3 pages with boundary links', () => {
  it('offers three numbers and goes to the zero-based page pressed', async () => {
    const onPageChange = vi.fn();
    render(<Pagination page={3} pageSize={5} total={39} onPageChange={onPageChange} />);
    expect(screen.getAllByRole('button', { name: /^Page / }).map((button) => button.textContent)).toEqual([
      '3',
      '4',
      '5',
    ]);
    expect(screen.getByRole('button', { name: 'Page 4' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('button', { name: 'Page 5' }));
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
    await userEvent.click(screen.getByRole('button', { name: 'First page' }));
    expect(onPageChange.mock.calls).toEqual([[4], [7], [0]]);
  });
});

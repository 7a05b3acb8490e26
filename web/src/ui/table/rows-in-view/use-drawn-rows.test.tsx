import { act, render } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { RowLayout } from './row-layout.ts';
import type { RowRange } from './row-window.ts';
import { useDrawnRows } from './use-drawn-rows.ts';

const rows = Array.from({ length: 200 }, (_, index) => ({ key: `row ${index}` }));
const layout = new RowLayout();

function List({ onDrawn }: { onDrawn: (drawn: RowRange) => void }) {
  const top = useRef<HTMLTableRowElement>(null);
  const { drawn } = useDrawnRows({ rows, top, rowHeight: 40, layout });
  useLayoutEffect(() => {
    onDrawn(drawn);
  });
  return (
    <table>
      <tbody>
        <tr ref={top} />
      </tbody>
    </table>
  );
}

afterEach(() => vi.restoreAllMocks());

it('house §5: however often the page was scrolled before rows are drawn, a few are put into it at once', () => {
  const drawn: RowRange[] = [];
  let scrolled = 0;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -scrolled, 0, 0));
  render(<List onDrawn={(range) => void drawn.push(range)} />);
  const before = drawn.at(-1)?.last ?? 0;
  act(() => {
    for (let notch = 0; notch < 5; notch += 1) {
      scrolled += 100;
      document.dispatchEvent(new Event('scroll'));
    }
  });
  expect(drawn.at(-1)?.last).toBe(before + 2);
});

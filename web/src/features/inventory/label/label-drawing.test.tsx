// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LabelSheet } from '#contract/label-sheet.ts';
import { BarsLeftOut } from './bars-left-out.tsx';
import type { LabelText } from './label-codes.ts';
import { LabelDrawing } from './label-drawing.tsx';
import { measuresOf } from './sheet-formats.ts';

const all = { codeType: 'both', showName: true, showCode: true, showPath: true, border: false } as const;

function draw(format: LabelSheet['format'], text: LabelText) {
  const sheet: LabelSheet = { ...all, format };
  const { labelWidth: width, labelHeight: height } = measuresOf(sheet);
  const drawn = render(
    <svg role="img" aria-label="Label">
      <LabelDrawing x={0} y={0} {...{ width, height, sheet, text }} />
    </svg>,
  );
  const label = screen.getByRole('img', { name: 'Label' });
  const texts = [...label.querySelectorAll('text')].map((each) => each.textContent);
  const codes = label.querySelectorAll('path').length;
  drawn.unmount();
  return { texts, codes };
}

it('decisions §4 Labels: the preview breaks and shortens what the label says as the PDF does', () => {
  const crate = { name: 'Glassworks floor', code: 'GLASS-1', path: 'Lowmere / Glassworks' };
  const { texts } = draw('averyL7160', crate);
  expect(texts.join(' ')).toBe('Glassworks floor GLASS-1 Lowmere / Glassworks');
  // What has no room for bars that can be read has none in the PDF either; they stood over the words.
  expect(draw('brotherDK11204', crate).codes).toBe(2);
  expect(draw('brotherDK11204', { name: '', code: 'B-····', path: '' }).codes).toBe(2);
  expect(draw('brotherDK11204', { ...crate, code: 'LONG-CODE-000000001' }).codes).toBe(1);
});

it('decisions §4 Labels: what has no room for bars beside the QR code says so, and what to do', () => {
  const [short, long] = ['GLASS-1', 'LONG-CODE-000000001'].map((code) => ({ name: 'Crate', code, path: '' }));
  const sheet: LabelSheet = { ...all, format: 'brotherDK11204' };
  const said = (labels: readonly (LabelText | undefined)[], changed: Partial<LabelSheet> = {}) => {
    const { container, unmount } = render(
      <BarsLeftOut sheet={{ ...sheet, ...changed }} labels={labels.flatMap((label) => label ?? [])} />,
    );
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(said([short])).toBe('');
  expect(said([short, long])).toMatch(
    /1 label has only the QR code: the barcode would be too narrow to scan\. Choose a wider/,
  );
  expect(said([long])).toMatch(/These labels have only the QR code/);
  expect(said([long], { codeType: 'qr' })).toBe('');
  // There is nothing to leave out of a label without a code.
  expect(said([{ name: 'Shelf', code: '', path: '' }])).toBe('');
});

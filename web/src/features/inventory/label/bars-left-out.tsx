import type { LabelSheet } from '#contract/label-sheet.ts';
import { countText } from '#web/screens/format.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { type LabelText, labelCodes } from './label-codes.ts';
import { measuresOf } from './sheet-formats.ts';

/** Of the labels that are shown, those whose bars would be too narrow to scan beside the QR code, and what to do. */
export function BarsLeftOut({ sheet, labels }: { sheet: LabelSheet; labels: readonly LabelText[] }) {
  const { labelWidth, labelHeight } = measuresOf(sheet);
  const without = labels.filter((text) => labelCodes(sheet, text, [labelWidth, labelHeight]).isTooNarrow);
  if (without.length === 0) return null;
  const which =
    without.length === labels.length ? 'These labels have' : countText(without.length, ['label has', 'labels have']);
  return (
    <Banner tone="warning">
      {which} only the QR code: the barcode would be too narrow to scan. Choose a wider label, a shorter code, or{' '}
      <b>Code 128</b> alone.
    </Banner>
  );
}

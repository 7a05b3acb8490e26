import { z } from 'zod';
import { thermalLabelIDs } from './thermal-labels.ts';

const millimetres = z.number().min(0).max(1000);

const labelLayout = z.strictObject({
  /** `custom` takes its measures from `custom`; the others are fixed. */
  format: z.enum(['avery5160', 'avery5163', 'averyL7160', 'averyL7163', 'custom', ...thermalLabelIDs]),
  custom: z
    .strictObject({
      pageWidth: millimetres,
      pageHeight: millimetres,
      marginTop: millimetres,
      marginLeft: millimetres,
      labelWidth: millimetres,
      labelHeight: millimetres,
      columns: z.number().int().min(1).max(20),
      rows: z.number().int().min(1).max(50),
      gapX: millimetres,
      gapY: millimetres,
    })
    .optional(),
  codeType: z.enum(['qr', 'code128', 'both']),
  showName: z.boolean(),
  showCode: z.boolean(),
  showPath: z.boolean(),
  border: z.boolean(),
});
export const labelSheet = labelLayout.refine(({ format, custom }) => format !== 'custom' || custom !== undefined, {
  message: 'Enter the measurements of the custom sheet.',
  path: ['custom'],
});
export type LabelSheet = z.infer<typeof labelSheet>;

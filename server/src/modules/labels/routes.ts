import { labelBaseURLGet, labelSheetCreate } from '#contract/label.ts';
import type { LabelSheet } from '#contract/label-sheet.ts';
import { packingListGet } from '#contract/packing-list.ts';
import { isThermalLabel, thermalLabels, thermalMeasures } from '#contract/thermal-labels.ts';
import { concurrencyLimit } from '#server/http/concurrency-limit.ts';
import { ProblemError } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Records } from '#server/records/records.ts';
import { labelContents } from './content.ts';
import { LABEL_FORMATS, type LabelFormat } from './formats.ts';
import { LabelError } from './label-error.ts';
import { packingList } from './packing-list.ts';

/** A sheet of thousands keeps the processor busy for seconds and anyone who may look may ask for it, so one is drawn at a time for each. */
const limited = concurrencyLimit({
  running: 2,
  waiting: 20,
  ofOne: { running: 1, waiting: 3 },
  refuse: () =>
    new ProblemError('unavailable', 'Many label sheets are being made right now. Try again shortly.', {
      retryAfter: 10,
    }),
});

const builtIn = {
  avery5160: 'avery-5160',
  avery5163: 'avery-5163',
  averyL7160: 'avery-l7160',
  averyL7163: 'avery-l7163',
} as const;

function formatOf(sheet: LabelSheet): LabelFormat {
  if (isThermalLabel(sheet.format)) {
    const { gapX: gutterX, gapY: gutterY, ...measures } = thermalMeasures(sheet.format);
    const { label, isTurned } = thermalLabels[sheet.format];
    return { name: label, ...measures, gutterX, gutterY, isTurned };
  }
  if (sheet.format !== 'custom') return LABEL_FORMATS[builtIn[sheet.format]];
  if (!sheet.custom) throw new TypeError('The contract refuses a custom sheet without measures');
  const { gapX: gutterX, gapY: gutterY, ...measures } = sheet.custom;
  return { name: 'Custom', ...measures, gutterX, gutterY };
}

interface LabelServices {
  records: Records;
  settings: { configuredURL(): Promise<string | null> };
  /** PUBLIC_URL, or where this process listens. */
  publicURL: () => string;
}

export function labelRoutes({ records, settings, publicURL }: LabelServices): Route[] {
  return [
    route(labelBaseURLGet, async () => ({ baseURL: await settings.configuredURL() })),

    route(packingListGet, async ({ workspace, body }) => {
      const baseURL = (await settings.configuredURL()) ?? body.baseURL ?? publicURL();
      return packingList(records, workspace.workspaceID, body.source, baseURL);
    }),

    route(labelSheetCreate, async ({ workspace, user, body, reply }) => {
      const { sheet, startAt, source, copies } = body;
      const baseURL = (await settings.configuredURL()) ?? body.baseURL ?? publicURL();
      const { codeType, showName, showCode, showPath, border } = sheet;
      const contents = await labelContents(records, workspace.workspaceID, source, baseURL);
      const labels = contents.flatMap((label) => Array.from({ length: copies }, () => label));
      try {
        // Loaded when the first sheet is asked for: PDF, fonts and barcodes would be a good part of a start.
        const { renderLabelSheet } = await import('./sheet.ts');
        const pdf = await limited(
          () =>
            renderLabelSheet(labels, {
              format: formatOf(sheet),
              startAt,
              baseURL,
              codeType,
              showName,
              showCode,
              showPath,
              border,
            }),
          user.userID,
        );
        reply.headers({
          'content-type': 'application/pdf',
          'content-disposition': 'attachment; filename="labels.pdf"',
        });
        return reply.send(Buffer.from(pdf));
      } catch (error) {
        if (error instanceof LabelError) throw new ProblemError('badRequest', error.message);
        throw error;
      }
    }),
  ];
}

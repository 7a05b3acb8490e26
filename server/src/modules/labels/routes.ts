import {
  type LabelSheet,
  labelBaseURLGet,
  labelPresetDelete,
  labelPresetDigestGet,
  labelPresetSave,
  labelSheetCreate,
} from '#contract/label.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { createTurns } from '#server/http/turns.ts';
import { commandContext } from '#server/records/context.ts';
import { decode } from '#server/records/kind.ts';
import { labelPresetKind, presentLabelPreset } from '#server/records/kinds/label-preset.ts';
import type { Records } from '#server/records/records.ts';
import { named } from '#server/records/wording.ts';
import { labelContents } from './content.ts';
import { LABEL_FORMATS, type LabelFormat } from './formats.ts';
import { LabelError } from './label-error.ts';

/** A sheet of thousands keeps the processor busy for seconds and anyone who may look may ask for it, so one is drawn at a time. */
const inTurn = createTurns({
  running: 1,
  waiting: 20,
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

    route(labelSheetCreate, async ({ workspace, body, reply }) => {
      const { sheet, startAt, source, copies } = body;
      const baseURL = (await settings.configuredURL()) ?? body.baseURL ?? publicURL();
      const { codeType, showName, showCode, showPath, border } = sheet;
      const contents = await labelContents(records, workspace.workspaceID, source, baseURL);
      const labels = contents.flatMap((label) => Array.from({ length: copies }, () => label));
      try {
        // Loaded when the first sheet is asked for: PDF, fonts and barcodes would be a good part of a start.
        const { renderLabelSheet } = await import('./sheet.ts');
        const pdf = await inTurn(() =>
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

    route(labelPresetDigestGet, async ({ workspace }) => {
      const found = await records.database.read
        .selectFrom('labelPreset')
        .selectAll()
        .where('workspaceID', '=', workspace.workspaceID)
        .where('deletedAt', 'is', null)
        .orderBy('nameFold')
        .orderBy('id')
        .execute();
      const rows = found.map((row) =>
        presentLabelPreset(decode(labelPresetKind, row as unknown as Record<string, unknown>)),
      );
      return { rows, total: rows.length };
    }),

    route(labelPresetSave, (call) =>
      records.command(commandContext(call, labelPresetSave), async (work) => {
        const { labelPresetID, version, name, sheet } = call.body;
        if (labelPresetID === undefined) {
          const [created] = await work.create(labelPresetKind, [{ name, sheet }]);
          if (!created) throw notFound('This preset');
          work.summarise(`Saved label preset “${name}”`);
          return { labelPreset: presentLabelPreset(created) };
        }
        const preset = await work.get(labelPresetKind, labelPresetID);
        const updated = await work.update(labelPresetKind, preset, { name, sheet }, version);
        work.summarise(`Changed label preset “${name}”`);
        return { labelPreset: presentLabelPreset(updated) };
      }),
    ),

    route(labelPresetDelete, (call) =>
      records.command(commandContext(call, labelPresetDelete), async (work) => {
        const presets = await work.getMany(labelPresetKind, call.body.ids);
        await work.trash(labelPresetKind, presets);
        work.summarise(`Removed label preset ${named(presets, 'label preset')}`);
        return {};
      }),
    ),
  ];
}

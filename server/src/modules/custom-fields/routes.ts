import { customFieldDelete, customFieldDigestGet, customFieldSave } from '#contract/kinds/custom-field.ts';
import { invalid, notFound, ProblemError } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import { decode } from '#server/records/kind.ts';
import { customFieldKind } from '#server/records/kinds/custom-field.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import type { Records } from '#server/records/records.ts';
import { named } from '#server/records/wording.ts';

async function hasValues(tx: RecordTransaction, customFieldID: string): Promise<boolean> {
  const used = await tx.db
    .selectFrom('item')
    .select('id')
    .where('workspaceID', '=', tx.context.workspaceID)
    .where('customFields', 'like', `%"${customFieldID}":%`)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

export function customFieldRoutes({ records }: { records: Records }): Route[] {
  return [
    route(customFieldDigestGet, async ({ workspace }) => {
      const found = await records.database.read
        .selectFrom('customField')
        .selectAll()
        .where('workspaceID', '=', workspace.workspaceID)
        .where('deletedAt', 'is', null)
        .orderBy('position')
        .orderBy('nameFold')
        .orderBy('id')
        .execute();
      const rows = found.map((row) =>
        customFieldKind.present(decode(customFieldKind, row as unknown as Record<string, unknown>)),
      );
      return { rows, total: rows.length };
    }),

    route(customFieldSave, (call) =>
      records.command(commandContext(call, customFieldSave), async (tx) => {
        const { customFieldID, version, ...fields } = call.body;
        if (customFieldID === undefined) {
          if (fields.name === undefined) throw invalid({ pointer: '/name', detail: 'Name is required' });
          const field = { type: 'text' as const, choices: [], position: 0, ...fields, name: fields.name };
          const [created] = await tx.create(customFieldKind, [field]);
          if (!created) throw notFound('This custom field');
          tx.summarise(`Added custom field “${created.name}”`);
          return { customField: customFieldKind.present(created) };
        }
        const field = await tx.get(customFieldKind, customFieldID);
        if (fields.type !== undefined && fields.type !== field.type && (await hasValues(tx, customFieldID)))
          throw new ProblemError('conflict', `Items have values in “${field.name}”, so its type stays ${field.type}.`);
        const updated = await tx.update(customFieldKind, field, fields, version);
        tx.summarise(`Changed custom field “${updated.name}”`);
        return { customField: customFieldKind.present(updated) };
      }),
    ),

    route(customFieldDelete, (call) =>
      records.command(commandContext(call, customFieldDelete), async (tx) => {
        const fields = await tx.getMany(customFieldKind, call.body.ids);
        await tx.trash(customFieldKind, fields);
        tx.summarise(`Removed custom field ${named(fields, 'custom field')}`);
        return {};
      }),
    ),
  ];
}

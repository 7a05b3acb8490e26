import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import type { RecordContract, SpecialShapes } from '#contract/kinds/record-contract.ts';
import type { OperationShape } from '#contract/operation.ts';
import type { Behaviour } from '#server/records/behaviour.ts';
import { commandContext } from '#server/records/context.ts';
import type { DeclaredKind } from '#server/records/declared-kind.ts';
import { findRecord } from '#server/records/find.ts';
import { recordList } from '#server/records/list/list.ts';
import { mediaOf } from '#server/records/media-rows.ts';
import { recordCommands } from '#server/records/record-commands.ts';
import type { Records } from '#server/records/records.ts';
import { saveRecord } from '#server/records/save.ts';
import { notFound } from './problem.ts';
import { type Call, type Route, route } from './route.ts';

type Values = Record<string, unknown>;

/** A call of an operation whose shape follows from a declaration, which the compiler doesn't know here. */
interface RecordCall extends Omit<Call, 'params' | 'query' | 'body' | 'workspace' | 'user'> {
  params: Record<string, string>;
  query: Values;
  body: Values;
  workspace: { workspaceID: string };
  user: { userID: string; sessionID: string };
}

/** The routes of a kind (specification §7): the six operations of every kind, and duplicating where it has that. */
export function recordRoutes<D extends KindDeclaration, S extends SpecialShapes>(
  records: Records,
  kind: DeclaredKind<D>,
  contract: RecordContract<D, S>,
  behaviour: Behaviour<D> = {},
): Route[] {
  const name = kind.kind;
  const list = recordList(kind.declaration, behaviour);
  const page = behaviour.list ?? list.page;
  const commands = recordCommands(kind, behaviour);
  const hasMedia = kind.declaration.has.includes('photos');
  const bind = (operation: OperationShape, handle: (call: RecordCall) => Promise<unknown>): Route =>
    route(operation, handle as never);
  const present = (record: unknown) => ({ [name]: kind.present(record as never) });

  return [
    bind(contract.digestGet, ({ workspace: { workspaceID }, query }) => page({ records, workspaceID, query })),
    ...(contract.orderGet
      ? [
          bind(contract.orderGet, ({ workspace: { workspaceID }, query }) =>
            list.order({ records, workspaceID, query }),
          ),
        ]
      : []),
    ...(contract.rowsGet
      ? [
          bind(contract.rowsGet, ({ workspace: { workspaceID }, query, body }) =>
            list.rows({ records, workspaceID, query }, body.ids as string[]),
          ),
        ]
      : []),

    bind(contract.get, async ({ workspace: { workspaceID }, params }) => {
      const id = params[`${name}ID`] ?? '';
      const record = await findRecord(records, workspaceID, kind, id);
      if (!record) throw notFound(`This ${kind.one}`);
      const [special, media] = await Promise.all([
        behaviour.page?.({ records, workspaceID }, record),
        hasMedia ? mediaOf(records, workspaceID, id, name as PageKind) : null,
      ]);
      return { ...present(record), ...special, ...media };
    }),

    bind(contract.save, (call) =>
      records.command(commandContext(call, contract.save), async (tx) =>
        present(await saveRecord(tx, kind, call.body, behaviour)),
      ),
    ),

    bind(contract.bulkSave, (call) =>
      records.run(commandContext(call, contract.bulkSave), commands.bulkSave, call.body as never),
    ),
    bind(contract.delete, (call) =>
      records.run(commandContext(call, contract.delete), commands.delete, call.body as never),
    ),
    bind(contract.restore, (call) =>
      records.run(commandContext(call, contract.restore), commands.restore, call.body as never),
    ),

    ...(contract.duplicate
      ? [
          bind(contract.duplicate, (call) =>
            records.run(commandContext(call, contract.duplicate), commands.duplicate, call.body as never),
          ),
          bind(contract.bulkDuplicate, (call) =>
            records.run(commandContext(call, contract.bulkDuplicate), commands.bulkDuplicate, call.body as never),
          ),
        ]
      : []),
  ];
}

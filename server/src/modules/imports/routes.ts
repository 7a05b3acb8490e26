import {
  inventoryImport,
  inventoryImportCancel,
  inventoryImportCheck,
  inventoryImportGet,
  inventoryImportRun,
  inventoryImportVerdictDigestGet,
} from '#contract/import.ts';
import { defaultPageSize } from '#contract/limits.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import type { ImportCaller, ImportService } from './service.ts';

type MemberCall = Parameters<typeof commandContext>[0];

function callerOf(call: MemberCall, operation: { name: string }): ImportCaller {
  const { workspaceID, identity } = commandContext(call, operation);
  return { workspaceID, identity, userID: call.user.userID };
}

/** Import over HTTP (decisions §4): jobs belong to a workspace, and another's is 404. */
export function importRoutes({ imports }: { imports: ImportService }): Route[] {
  return [
    route(
      inventoryImport,
      async (call) => ({ job: await imports.upload(callerOf(call, inventoryImport), call.file) }),
      (userID, bytes) => imports.assertShare(userID, bytes),
    ),

    route(inventoryImportGet, async ({ workspace, params }) => ({
      job: await imports.get(workspace.workspaceID, params.importID),
    })),

    route(inventoryImportVerdictDigestGet, async ({ workspace, params, query }) => {
      const { page = 0, pageSize = defaultPageSize, verdict: filter = 'all' } = query;
      return imports.verdicts(workspace.workspaceID, params.importID, { filter, page, pageSize });
    }),

    route(inventoryImportCheck, async (call) => ({
      job: await imports.check(callerOf(call, inventoryImportCheck), call.params.importID, call.body),
    })),

    route(inventoryImportRun, async (call) => ({
      job: await imports.run(callerOf(call, inventoryImportRun), call.params.importID),
    })),

    route(inventoryImportCancel, async (call) => ({
      job: await imports.cancel(callerOf(call, inventoryImportCancel), call.params.importID),
    })),
  ];
}

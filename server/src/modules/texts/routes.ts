import { textFind, textMatchGet, textReplace } from '#contract/text.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import type { Records } from '#server/records/records.ts';
import { findTexts } from './find.ts';
import { replaceTexts } from './replace.ts';
import { showMatches } from './show-matches.ts';

export function textRoutes({ records }: { records: Records }): Route[] {
  return [
    route(textFind, ({ workspace, body }) => findTexts(records, workspace.workspaceID, body)),
    route(textMatchGet, ({ workspace, body }) => showMatches(records, workspace.workspaceID, body)),
    route(textReplace, (call) => records.run(commandContext(call, textReplace), replaceTexts, call.body)),
  ];
}

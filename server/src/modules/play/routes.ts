import { playTestReplay } from '#contract/play-replay.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Records } from '#server/records/records.ts';
import { replayTests } from './replay.ts';

export function playRoutes({ records }: { records: Records }): Route[] {
  return [route(playTestReplay, ({ workspace, body }) => replayTests(records, workspace.workspaceID, body))];
}

import { administrationKeys } from '#contract/administration-records.ts';
import { adminPresenceSave, presencePointerSave, presenceSave, workspaceLiveGet } from '#contract/live.ts';
import type { PermissionKey } from '#contract/permissions.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import { openEventStream } from '#server/http/responses/event-stream.ts';
import { type Route, route } from '#server/http/route.ts';
import { findRecord } from '#server/records/find.ts';
import type { Records } from '#server/records/records.ts';
import { administration } from './presence.ts';
import type { Live } from './service.ts';

/** Whom others see at a record. */
export interface Visitor {
  name: string;
  photoURL: string;
}

export interface LiveRoutes {
  live: Live;
  records: Records;
  visitor(userID: string): Promise<Visitor>;
  holds(userID: string, key: PermissionKey): Promise<boolean>;
}

export function liveRoutes({ live, records, visitor, holds }: LiveRoutes): Route[] {
  return [
    route(workspaceLiveGet, async ({ user, workspace, query, reply }) => {
      const header = reply.request.headers['last-event-id'];
      const after = typeof header === 'string' ? header.slice(0, 100) : query.after;
      await live.open({ ...user, ...workspace }, { stream: openEventStream(reply), after, age: query.age });
      return reply;
    }),

    route(presenceSave, async ({ user: { userID }, workspace: { workspaceID }, body }) => {
      const kind = records.kinds.get(body.kind);
      const found = kind && (await findRecord(records, workspaceID, kind, body.recordID));
      if (!found) throw notFound(`This ${body.kind}`);
      const { name, photoURL } = await visitor(userID);
      await live.tellPresence({ ...body, workspaceID, userID, name, photoURL });
      return {};
    }),

    route(presencePointerSave, async ({ user: { userID }, workspace: { workspaceID }, body }) => {
      if (!live.isPresent(workspaceID, userID, body)) throw notFound(`This ${body.kind}`);
      await live.tellPointer({ ...body, workspaceID, userID });
      return {};
    }),

    route(adminPresenceSave, async ({ user: { userID }, body }) => {
      // Whoever lost the key meanwhile may still say that they left.
      if (body.state !== 'gone' && !(await holds(userID, administrationKeys[body.kind])))
        throw new ProblemError('forbidden', 'You do not have access to this page.');
      const { name, photoURL } = await visitor(userID);
      await live.tellPresence({ ...body, workspaceID: administration, userID, name, photoURL });
      return {};
    }),
  ];
}

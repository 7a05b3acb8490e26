import { administrationKeys, isAdministrationKind } from '#contract/administration-records.ts';
import type { Job } from '#contract/job.ts';
import { liveBeatSeconds, type PointerEvent, type RecordPresence, type WorkspaceEvent } from '#contract/live.ts';
import type { WorkspaceRole } from '#contract/operation.ts';
import type { PermissionKey } from '#contract/permissions.ts';
import type { AppSettings } from '#contract/settings.ts';
import type { Database } from '#server/database/connection.ts';
import { type AccessChange, accessTopic } from '#server/http/access-change.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import type { EventStream } from '#server/http/responses/event-stream.ts';
import type { EventBus } from '#server/records/events.ts';
import { type JobEvent, jobTopic } from '#server/records/jobs/job-event.ts';
import { coalesceRuns } from './coalesce-runs.ts';
import { type Client, LiveHub, type ResumePoint } from './hub.ts';
import { readListeners } from './listeners.ts';
import { administration, Presence, type PresenceMessage } from './presence.ts';

export interface NotificationCounts {
  notificationUnreadCount: number;
  notificationReadCount: number;
}

export interface LiveOptions {
  database: Database;
  clock: Clock;
  bus: EventBus;
  settings: { app(): Promise<AppSettings>; onChange(listener: () => void): () => void };
  /** The notification counts of a user; topic `notification` `{userID}` says when they change. */
  counts(userID: string): Promise<NotificationCounts>;
  /** The jobs of a user in a workspace that have not ended. */
  jobs(workspaceID: string, userID: string): Promise<Job[]>;
  /** Those of these users who hold the key. */
  holders(key: PermissionKey, userIDs: readonly string[]): Promise<ReadonlySet<string>>;
  report(error: unknown): void;
}

export interface Live {
  /** Serves a stream until it ends. The caller has been admitted to the workspace. */
  open(
    who: { userID: string; sessionID: string; workspaceID: string; role: WorkspaceRole },
    given: StreamOpening,
  ): Promise<void>;
  /** Tells every process where a tab of somebody is. */
  tellPresence(message: PresenceMessage): Promise<void>;
  /** Whether a tab of the user is at the record. */
  isPresent(workspaceID: string, userID: string, record: Pick<RecordPresence, 'kind' | 'recordID'>): boolean;
  /** Tells those who are at the same record where somebody's mouse is. */
  tellPointer(message: PointerMessage): Promise<void>;
  /** A sign of life to every stream, each asked again whether it may listen; runs every 10 s by itself. */
  beat(): Promise<void>;
  /** How many streams are open here. */
  readonly size: number;
  /** Says goodbye to everyone: the server stops. */
  close(): void;
}

export interface StreamOpening extends ResumePoint {
  stream: EventStream;
}

const presenceTopic = 'presence';
const pointerTopic = 'pointer';

/** What processes tell one another of a mouse. */
export type PointerMessage = Omit<PointerEvent, 'type'> & { workspaceID: string };

/** Puts what happens in any process on the streams that are open in this one. */
export function createLive({ database, clock, bus, settings, counts, jobs, holders, report }: LiveOptions): Live {
  const hub = new LiveHub(clock);
  const presence = new Presence(clock, (workspaceID, now) =>
    workspaceID === administration
      ? administrationChanged(now)
      : hub.toWorkspace(workspaceID, { type: 'presence', ...now }),
  );
  const changedInAdministration = new Map<string, Pick<RecordPresence, 'kind' | 'recordID'>>();
  const tellAdministrators = coalesceRuns(async () => {
    const changed = [...changedInAdministration.values()];
    changedInAdministration.clear();
    for (const record of changed) {
      if (!isAdministrationKind(record.kind)) continue;
      const userIDs = new Set([...hub.clients].map(({ userID }) => userID));
      const allowed = await holders(administrationKeys[record.kind], [...userIDs]);
      const clients = [...hub.clients].filter(({ userID }) => allowed.has(userID));
      hub.to(clients, { type: 'presence', ...presence.at(administration, record) });
    }
  }, report);
  function administrationChanged({ kind, recordID }: RecordPresence): void {
    changedInAdministration.set(`${kind} ${recordID}`, { kind, recordID });
    tellAdministrators();
  }

  /** Who is at the administration's records that this user may see. */
  async function presentInAdministration(userID: string): Promise<RecordPresence[]> {
    const all = presence.of(administration);
    const allowed = new Set<string>();
    for (const kind of new Set(all.map((record) => record.kind)))
      if (isAdministrationKind(kind) && (await holders(administrationKeys[kind], [userID])).has(userID))
        allowed.add(kind);
    return all.filter(({ kind }) => allowed.has(kind));
  }

  function pointerMoved({ workspaceID, ...pointer }: PointerMessage): void {
    const present = new Set(presence.at(workspaceID, pointer).people.map(({ userID }) => userID));
    const clients = [...hub.clients].filter(
      (client) => client.workspaceID === workspaceID && client.userID !== pointer.userID && present.has(client.userID),
    );
    hub.to(clients, { type: 'pointer', ...pointer });
  }

  let isClosing = false;

  /** Ends the streams that may hear no more, and says to those whose role is another one. */
  async function recheck(clients: readonly Client[]): Promise<Client[]> {
    if (clients.length === 0) return [];
    const sessionIDs = clients.map(({ sessionID }) => sessionID);
    const listeners = await readListeners(database.read, sessionIDs, isoTime(clock.now()));
    return clients.filter((client) => {
      if (!hub.clients.has(client)) return false;
      const roles = listeners.get(client.sessionID);
      const role = roles?.get(client.workspaceID);
      if (!roles) hub.end(client, 'session');
      else if (!role) hub.end(client, 'membership');
      else if (role !== client.role) {
        client.role = role;
        hub.to([client], { type: 'access' });
      }
      return role !== undefined;
    });
  }

  async function accessChanged({ userIDs, sessionIDs, isKeysOnly }: AccessChange): Promise<void> {
    const isAll = userIDs === undefined && sessionIDs === undefined;
    const named = (client: Client) =>
      isAll || userIDs?.includes(client.userID) || sessionIDs?.includes(client.sessionID);
    // Who lost a key is shown to nobody any more; whose page is still open reports it again.
    if (userIDs) presence.forgetUsers(new Set(userIDs), isKeysOnly ? 'administration' : 'all');
    const left = await recheck([...hub.clients].filter(named));
    if (userIDs) hub.to(left, { type: 'access' });
  }

  const publishSettings = coalesceRuns(async () => {
    if (hub.clients.size > 0) hub.to(hub.clients, { type: 'settings', app: await settings.app() });
  }, report);

  const changedCounts = new Set<string>();
  const publishCounts = coalesceRuns(async () => {
    const userIDs = [...changedCounts];
    changedCounts.clear();
    for (const userID of userIDs) {
      const own = [...hub.clients].filter((client) => client.userID === userID);
      if (own.length > 0) hub.to(own, { type: 'notifications', ...(await counts(userID)) });
    }
  }, report);

  async function beat(): Promise<void> {
    presence.purgeExpired();
    hub.to(hub.clients, { type: 'beat' });
    await recheck([...hub.clients]);
  }

  const ends = [
    bus.subscribe((event) => hub.record(event)),
    database.subscribe(presenceTopic, (message) => presence.receive(message as PresenceMessage)),
    database.subscribe(pointerTopic, (message) => pointerMoved(message as PointerMessage)),
    database.subscribe(accessTopic, (message) => void accessChanged(message as AccessChange).catch(report)),
    database.subscribe('notification', (message) => {
      changedCounts.add((message as { userID: string }).userID);
      publishCounts();
    }),
    database.subscribe('workspace', (message) => {
      const { workspaceID, changed } = message as { workspaceID: string } & Pick<WorkspaceEvent, 'changed'>;
      hub.tellAndKeep(workspaceID, { type: 'workspace', changed });
    }),
    database.subscribe('listViews', (message) => {
      // Of one's own views with whose they are, else of the workspace's.
      const { workspaceID, userID } = message as { workspaceID: string; userID: string | null };
      if (userID === null) hub.toWorkspace(workspaceID, { type: 'listViews' });
      else hub.toPerson(workspaceID, userID, { type: 'listViews' });
    }),
    database.subscribe(jobTopic, (message) => {
      const { workspaceID, actorID, job } = message as JobEvent;
      if (actorID !== null) hub.toPerson(workspaceID, actorID, { type: 'job', job });
    }),
    settings.onChange(publishSettings),
    database.onReconnect(() => {
      hub.markGap();
      for (const { userID } of hub.clients) changedCounts.add(userID);
      publishCounts();
      void recheck([...hub.clients]).catch(report);
    }),
  ];
  const beats = setInterval(() => void beat().catch(report), liveBeatSeconds * 1000).unref();

  return {
    async open({ userID, sessionID, workspaceID, role }, { stream, ...absence }) {
      const client: Client = { userID, sessionID, workspaceID, role, stream, isReady: false, afterGreeting: [] };
      hub.add(client);
      if (isClosing) return hub.end(client, 'shutdown');
      try {
        // Asked again now that changes reach it: one may have come between its admission and here.
        await recheck([client]);
        const [app, own] = [await settings.app(), await counts(userID)];
        const { notificationUnreadCount, notificationReadCount } = own;
        const present = [...presence.of(workspaceID), ...(await presentInAdministration(userID))];
        const running = await jobs(workspaceID, userID);
        hub.greet(client, absence, { present, jobs: running, app, notificationUnreadCount, notificationReadCount });
      } catch (error) {
        report(error);
        hub.end(client, 'unavailable');
      }
    },
    tellPresence: (message) => database.publish(presenceTopic, message),
    isPresent: (workspaceID, userID, record) =>
      presence.at(workspaceID, record).people.some((person) => person.userID === userID),
    tellPointer: (message) => database.publish(pointerTopic, message),
    beat,
    get size() {
      return hub.clients.size;
    },
    close() {
      isClosing = true;
      clearInterval(beats);
      for (const end of ends) end();
      for (const client of [...hub.clients]) hub.end(client, 'shutdown');
    },
  };
}

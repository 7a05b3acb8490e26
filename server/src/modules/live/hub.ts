import type { LiveEndReason, LiveEvent } from '#contract/live.ts';
import type { WorkspaceRole } from '#contract/operation.ts';
import type { Clock } from '#server/http/clock.ts';
import { type EventStream, eventText } from '#server/http/responses/event-stream.ts';
import type { RecordEvent } from '#server/records/events.ts';
import { RecordLog } from './record-log.ts';

/** One open stream. */
export interface Client {
  userID: string;
  sessionID: string;
  workspaceID: string;
  role: WorkspaceRole;
  stream: EventStream;
  /** It has been sent `hello`: events from now on follow it. */
  isReady: boolean;
  /** What happened while its greeting was made, which follows that. */
  afterGreeting: string[];
}

/** Where a client goes on: after the id of the last event it read, or from how many milliseconds ago it began to read. */
export interface ResumePoint {
  after: string | undefined;
  age: number | undefined;
}

type Greeting = Omit<Extract<LiveEvent, { type: 'hello' }>, 'type' | 'isResumed'>;

/** Streams at once; the oldest is closed, since a device that lost its network does not say so. */
export const streamsOfSession = 6;
export const streamsOfUser = 24;

/** What comes within this time goes out as one write a client: 500 changes a second are 40 writes, not 500. */
const gatherMilliseconds = 25;

const say = (event: LiveEvent) => eventText(event);

/** The open streams of this process, and how what happens gets to them. */
export class LiveHub {
  readonly #clients = new Set<Client>();
  readonly #byWorkspace = new Map<string, Set<Client>>();
  readonly #log: RecordLog;
  readonly #waiting = new Map<string, string[]>();
  #timer: NodeJS.Timeout | null = null;

  constructor(clock: Clock) {
    this.#log = new RecordLog(clock);
  }

  get clients(): ReadonlySet<Client> {
    return this.#clients;
  }

  /** Adds a stream; one too many of its session or user ends the oldest. */
  add(client: Client): void {
    const all = [...this.#clients];
    const ofUser = all.filter(({ userID }) => userID === client.userID);
    const ofSession = ofUser.filter(({ sessionID }) => sessionID === client.sessionID);
    const tooMany = [
      ...ofUser.slice(0, Math.max(0, ofUser.length + 1 - streamsOfUser)),
      ...ofSession.slice(0, Math.max(0, ofSession.length + 1 - streamsOfSession)),
    ];
    for (const old of new Set(tooMany)) this.end(old, 'limit');
    this.#clients.add(client);
    const there = this.#byWorkspace.get(client.workspaceID) ?? new Set();
    this.#byWorkspace.set(client.workspaceID, there.add(client));
    client.stream.onClose(() => this.#remove(client));
  }

  /** Greets a new client, with what it missed when that can still be said. */
  greet(client: Client, { after, age }: ResumePoint, greeting: Greeting): void {
    if (!this.#clients.has(client)) return;
    this.#flush();
    const { workspaceID } = client;
    const missed =
      after !== undefined
        ? this.#log.after(after, workspaceID)
        : age !== undefined
          ? this.#log.ofLast(age, workspaceID)
          : null;
    const hello: LiveEvent = { type: 'hello', isResumed: missed !== null, ...greeting };
    client.isReady = true;
    const texts = [...(missed ?? []), eventText(hello, this.#log.lastID()), ...client.afterGreeting.splice(0)];
    client.stream.write(texts.join(''));
  }

  /** A committed batch, to everyone in its workspace; gathered, so that many do not cost many writes. */
  record({ workspaceID, ...event }: RecordEvent): void {
    const { batchID, actorID, isWide, changes } = event;
    this.tellAndKeep(workspaceID, { type: 'records', batchID, actorID, isWide, changes });
  }

  /** To everyone in the workspace, also to those whose connection is broken now and comes back. */
  tellAndKeep(workspaceID: string, event: LiveEvent): void {
    const text = eventText(event, this.#log.nextID());
    this.#log.add(workspaceID, text);
    if (!this.#byWorkspace.has(workspaceID)) return;
    const waiting = this.#waiting.get(workspaceID);
    if (waiting) waiting.push(text);
    else this.#waiting.set(workspaceID, [text]);
    this.#timer ??= setTimeout(() => this.#flush(), gatherMilliseconds);
  }

  toWorkspace(workspaceID: string, event: LiveEvent): void {
    this.to(this.#byWorkspace.get(workspaceID) ?? [], event);
  }

  /** To every stream of one person in a workspace. */
  toPerson(workspaceID: string, userID: string, event: LiveEvent): void {
    const there = [...(this.#byWorkspace.get(workspaceID) ?? [])];
    this.to(
      there.filter((client) => client.userID === userID),
      event,
    );
  }

  /** One that has not been sent `hello` yet gets it after that: the greeting may have been read before it happened. */
  to(clients: Iterable<Client>, event: LiveEvent): void {
    const text = say(event);
    for (const client of clients) {
      if (client.isReady) client.stream.write(text);
      else client.afterGreeting.push(text);
    }
  }

  /** Batches may have been missed. */
  markGap(): void {
    this.#log.clear();
    const text = eventText({ type: 'gap' } satisfies LiveEvent, this.#log.lastID());
    for (const client of this.#clients) if (client.isReady) client.stream.write(text);
  }

  end(client: Client, reason: LiveEndReason): void {
    this.#remove(client);
    client.stream.end(say({ type: 'end', reason }));
  }

  #flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    for (const [workspaceID, texts] of this.#waiting) {
      const text = texts.join('');
      for (const client of this.#byWorkspace.get(workspaceID) ?? []) if (client.isReady) client.stream.write(text);
    }
    this.#waiting.clear();
  }

  #remove(client: Client): void {
    this.#clients.delete(client);
    const there = this.#byWorkspace.get(client.workspaceID);
    there?.delete(client);
    if (there?.size === 0) this.#byWorkspace.delete(client.workspaceID);
  }
}

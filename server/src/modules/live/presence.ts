import { type Person, type PresenceKind, presenceSeconds, type RecordPresence } from '#contract/live.ts';
import type { Clock } from '#server/http/clock.ts';

/** Stands for the workspace of the administration's records, which belong to none. */
export const administration = '';

/** What processes tell one another: where one tab of somebody is. */
export interface PresenceMessage {
  workspaceID: string;
  userID: string;
  name: string;
  photoURL: string;
  tabID: string;
  kind: PresenceKind;
  recordID: string;
  state: 'viewing' | 'editing' | 'gone';
  /** Selected parts of the record. */
  partIDs?: readonly string[];
}

type Entry = Omit<PresenceMessage, 'workspaceID' | 'tabID'> & { expiresAt: number };

/** Of one user in one workspace; with more tabs the one with the oldest heartbeat is dropped. */
const tabsOfUser = 20;

/**
 * Who is at which record, by workspace. Kept in memory by each process and told to all; somebody who is not heard of for
 * `presenceSeconds` is gone, whatever became of the tab.
 */
export class Presence {
  /** By workspace, then by user and tab, oldest heartbeat first. */
  readonly #workspaces = new Map<string, Map<string, Entry>>();
  readonly #clock: Clock;
  readonly #onChange: (workspaceID: string, now: RecordPresence) => void;

  constructor(clock: Clock, onChange: (workspaceID: string, now: RecordPresence) => void) {
    this.#clock = clock;
    this.#onChange = onChange;
  }

  receive({ workspaceID, tabID, ...message }: PresenceMessage): void {
    const tabs = this.#workspaces.get(workspaceID) ?? new Map<string, Entry>();
    this.#workspaces.set(workspaceID, tabs);
    const key = `${message.userID} ${tabID}`;
    const before = tabs.get(key);
    this.#changing(workspaceID, [before, message], () => {
      tabs.delete(key);
      if (message.state !== 'gone')
        tabs.set(key, { ...message, expiresAt: this.#clock.now() + presenceSeconds * 1000 });
    });
    const own = [...tabs].filter(([, { userID }]) => userID === message.userID);
    if (own.length > tabsOfUser) this.#remove(workspaceID, own.slice(0, own.length - tabsOfUser));
  }

  /** Everybody in the workspace, record by record. */
  of(workspaceID: string): RecordPresence[] {
    const tabs = [...(this.#workspaces.get(workspaceID)?.values() ?? [])];
    const records = Map.groupBy(tabs, ({ kind, recordID }) => `${kind} ${recordID}`);
    return [...records.values()].map((all) => this.at(workspaceID, all[0] as Entry));
  }

  /** They may not be there any more; where they still may, their pages say so again soon. */
  forgetUsers(userIDs: ReadonlySet<string>, workspaces: 'all' | 'administration' = 'all'): void {
    this.#removeWhere(
      ({ userID }, workspaceID) => userIDs.has(userID) && (workspaces === 'all' || workspaceID === administration),
    );
  }

  /** Removes whoever's heartbeat is overdue. */
  purgeExpired(): void {
    const now = this.#clock.now();
    this.#removeWhere(({ expiresAt }) => expiresAt <= now);
  }

  #removeWhere(isGone: (entry: Entry, workspaceID: string) => boolean): void {
    for (const [workspaceID, tabs] of [...this.#workspaces]) {
      this.#remove(
        workspaceID,
        [...tabs].filter(([, entry]) => isGone(entry, workspaceID)),
      );
      if (tabs.size === 0) this.#workspaces.delete(workspaceID);
    }
  }

  #remove(workspaceID: string, gone: [key: string, entry: Entry][]): void {
    if (gone.length === 0) return;
    this.#changing(
      workspaceID,
      gone.map(([, entry]) => entry),
      () => {
        for (const [key] of gone) this.#workspaces.get(workspaceID)?.delete(key);
      },
    );
  }

  /** Tells of the records whose people differ after `change`. */
  #changing(workspaceID: string, about: (Pick<Entry, 'kind' | 'recordID'> | undefined)[], change: () => void): void {
    const records = new Map(about.flatMap((one) => (one ? [[`${one.kind} ${one.recordID}`, one] as const] : [])));
    const before = [...records.values()].map((one) => this.at(workspaceID, one));
    change();
    for (const was of before) {
      const now = this.at(workspaceID, was);
      if (JSON.stringify(now) !== JSON.stringify(was)) this.#onChange(workspaceID, now);
    }
  }

  /** One entry a person, however many tabs; in the order of their ids, so that what is the same looks the same. */
  at(workspaceID: string, { kind, recordID }: Pick<Entry, 'kind' | 'recordID'>): RecordPresence {
    const people = new Map<string, Person>();
    for (const entry of this.#workspaces.get(workspaceID)?.values() ?? []) {
      if (entry.recordID !== recordID || entry.kind !== kind) continue;
      const { userID, name, photoURL, state } = entry;
      const before = people.get(userID);
      const isEditing = state === 'editing' || before?.isEditing === true;
      const partIDs = [...new Set([...(before?.partIDs ?? []), ...(entry.partIDs ?? [])])];
      people.set(userID, { userID, name, photoURL, isEditing, ...(partIDs.length > 0 ? { partIDs } : {}) });
    }
    const sorted = [...people.values()].sort((a, b) => (a.userID < b.userID ? -1 : 1));
    return { kind, recordID, people: sorted };
  }
}

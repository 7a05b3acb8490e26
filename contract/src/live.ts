import { z } from 'zod';
import { type AdministrationKind, administrationKinds } from './administration-records.ts';
import { id, queryInteger, workspaceParams } from './fields.ts';
import { job } from './job.ts';
import { type PageKind, pageKind, pageKinds, recordKind } from './kinds/names.ts';
import { operation } from './operation.ts';
import { appSettings } from './settings.ts';

/** Seconds between two signs of life on the stream; each also asks again whether the session may still listen. */
export const liveBeatSeconds = 10;
/** Seconds after which somebody without a heartbeat is no longer present. */
export const presenceSeconds = 45;
/** Seconds between two times that a page says it is still there. */
export const presenceBeatSeconds = 15;

/** Of more that are selected the first ones are told. */
export const presentPartsMax = 20;

const person = z.object({
  userID: id,
  name: z.string(),
  photoURL: z.string(),
  isEditing: z.boolean(),
  /** Parts of the record that are selected, the nodes of a graph say; absent: none. */
  partIDs: z.array(id).optional(),
});
/** What somebody may be present at. */
export type PresenceKind = PageKind | AdministrationKind;

/** Somebody who looks at a record now, or edits it. */
export type Person = z.infer<typeof person>;

/** Who is at one record. */
const presence = z.object({
  kind: z.enum([...pageKinds, ...administrationKinds]),
  recordID: id,
  people: z.array(person),
});
export type RecordPresence = z.infer<typeof presence>;

/** A point of a record that is drawn, in its own units: of a map in px. */
const point = z.strictObject({ x: z.number(), y: z.number() });
/** What is selected of it, in whole units of its own: of a map in tiles. */
const area = z.strictObject({
  ...{ x: z.number().int(), y: z.number().int() },
  ...{ width: z.number().int().min(1), height: z.number().int().min(1) },
});
/** Where somebody's mouse is on a record, and what they selected there. */
const pointer = { at: point.nullable(), area: area.nullable() };

const counts = { notificationUnreadCount: z.number().int(), notificationReadCount: z.number().int() };

/**
 * Why the server ends a stream: the session is over; its user is no member of the workspace any more; the same session or
 * user opened too many others; the reader was too slow; the server stops, or cannot ask its database. All but the first
 * two may come again.
 */
export const liveEndReasons = ['session', 'membership', 'limit', 'slow', 'shutdown', 'unavailable'] as const;
export type LiveEndReason = (typeof liveEndReasons)[number];

/** What the data of one server-sent event holds, as JSON. */
export const liveEvent = z.discriminatedUnion('type', [
  /** The first one, after what was missed. `isResumed`: that is all of it; else read again what is shown. */
  z.object({
    type: z.literal('hello'),
    isResumed: z.boolean(),
    present: z.array(presence),
    /** One's own that have not ended. */
    jobs: z.array(job),
    app: appSettings,
    ...counts,
  }),
  /** A committed batch: the ids of what it changed, by kind. `isWide`: too many to name, the kinds alone are listed. */
  z.object({
    type: z.literal('records'),
    batchID: id,
    actorID: id.nullable(),
    isWide: z.boolean(),
    changes: z.partialRecord(recordKind, z.array(id)),
  }),
  z.object({ type: z.literal('presence'), ...presence.shape }),
  /** Somebody else at a record that the reader is at moved their mouse there. */
  z.object({ type: z.literal('pointer'), kind: pageKind, recordID: id, userID: id, tabID: z.string(), ...pointer }),
  /** How far a job of the reader's own in this workspace is. */
  z.object({ type: z.literal('job'), job }),
  z.object({ type: z.literal('notifications'), ...counts }),
  z.object({ type: z.literal('settings'), app: appSettings }),
  /** Saved views of lists that the reader sees were saved, deleted or restored: read them again. */
  z.object({ type: z.literal('listViews') }),
  /** What is chosen for the whole workspace is another now: read one's workspaces again. */
  z.object({ type: z.literal('workspace'), changed: z.array(z.enum(['name', 'currency', 'language'])) }),
  /** The role or the keys of the user are others now: ask who is signed in. */
  z.object({ type: z.literal('access') }),
  /** Events may have been missed: read again what is shown. */
  z.object({ type: z.literal('gap') }),
  z.object({ type: z.literal('beat') }),
  z.object({ type: z.literal('end'), reason: z.enum(liveEndReasons) }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
export type PointerEvent = Extract<LiveEvent, { type: 'pointer' }>;
export type WorkspaceEvent = Extract<LiveEvent, { type: 'workspace' }>;
export type RecordsEvent = Extract<LiveEvent, { type: 'records' }>;

export const workspaceLiveGet = operation({
  name: 'workspaceLiveGet',
  method: 'GET',
  path: '/workspace/:workspaceID/live',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'Events of the workspace and the signed-in user as they happen, one stream per client',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({
    /** The id of the last event that was read, so that a short absence misses nothing; Last-Event-ID says the same. */
    after: z.string().max(100).optional(),
    /** For the first stream: how many milliseconds ago the reader began to read what it shows. */
    age: queryInteger(0, 999_999_999).optional(),
  }),
  response: { events: liveEvent },
});

/** Of the tab: it is at one record at a time. */
const tabID = z
  .string()
  .max(64)
  .regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters, digits or dashes');
const state = z.enum(['viewing', 'editing', 'gone']);

export const presenceSave = operation({
  name: 'presenceSave',
  method: 'POST',
  path: '/workspace/:workspaceID/presence',
  access: { workspace: 'viewer' },
  rate: 'write',
  summary: 'Report that you are viewing a record, every 15 seconds, and when you leave',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    tabID,
    kind: pageKind,
    recordID: id,
    state,
    /** Selected parts of the record. */
    partIDs: z.array(id).max(presentPartsMax).optional(),
  }),
  response: z.object({}),
});

export const presencePointerSave = operation({
  name: 'presencePointerSave',
  method: 'POST',
  path: '/workspace/:workspaceID/presence/pointer',
  access: { workspace: 'viewer' },
  rate: 'pointer',
  summary: 'Show the others at a record where your mouse is on it; 404 unless presenceSave reported you there',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ tabID, kind: pageKind, recordID: id, ...pointer }),
  response: z.object({}),
});

export const adminPresenceSave = operation({
  name: 'adminPresenceSave',
  method: 'POST',
  path: '/admin/presence',
  access: 'signedIn',
  rate: 'write',
  summary: 'As presenceSave, for a record of the administration; 403 without the key of its screen',
  body: z.strictObject({ tabID, kind: z.enum(administrationKinds), recordID: id, state }),
  response: z.object({}),
});

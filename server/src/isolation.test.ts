import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageKinds, recordKinds } from '#contract/kinds/names.ts';
import type { OperationShape } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import type { Tables } from '#server/database/tables.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { foreignIDs } from '#server/testing/foreign-ids/foreign-ids.ts';
import { idPlaces } from '#server/testing/foreign-ids/id-places.ts';
import type { Case } from '#server/testing/foreign-ids/kind-cases.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let app: TestApp;
let mine: World;
let theirs: World;
let photo: Buffer;
let cases: Record<string, Case[]>;

beforeAll(async () => {
  app = await startTestApp();
  photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#236' } })
    .png()
    .toBuffer();
  await app.signUp();
  [mine, theirs] = [await createWorld(app, photo), await createWorld(app, photo)];
  cases = foreignIDs(mine, theirs);
});
afterAll(() => app.close());

/** What the keys of §6 open is of the whole instance, and of no workspace (decisions §2). */
const ofWorkspaces = operations.filter(({ access }) => typeof access !== 'object' || !('permission' in access));

test('decisions §2: every id that any operation on a workspace or an account of one’s own takes has a case here', () => {
  const wanted = ofWorkspaces.flatMap((operation) => idPlaces(operation).map((place) => `${operation.name} ${place}`));
  const proved = Object.entries(cases).flatMap(([name, given]) => given.map(({ place }) => `${name} ${place}`));
  expect([...new Set(proved)].sort()).toEqual(wanted.sort());
  expect(wanted.length).toBeGreaterThan(50);
});

/** Every row there is of the two workspaces and their people, as text. */
async function everything(): Promise<Record<string, string[]>> {
  const tables: (keyof Tables)[] = [
    ...([...recordKinds, 'recordTag'] as const),
    ...([
      'historyBatch',
      'historyEntry',
      'importJob',
      'searchDocument',
      'workspaceMember',
      'workspaceInvite',
      'favorite',
      'listView',
      'listChoice',
    ] as const),
    ...(['session', 'user', 'notification', 'notificationChoice', 'pushSubscription'] as const),
  ];
  const dump: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = await app.app.database.read.selectFrom(table).selectAll().execute();
    dump[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return dump;
}

function request(operation: OperationShape, { params, query, body }: Omit<Case, 'place' | 'outcome'>) {
  return {
    params: { workspaceID: mine.user.workspaceID, ...params } as never,
    query: query as never,
    body: body as never,
    ...(operation.requestType === 'multipart' ? { file: { name: 'a.png', bytes: photo } } : {}),
  };
}

/** The same request with ids of nobody in place of theirs. */
function withoutThem<T>(value: T): T {
  let text = JSON.stringify(value) ?? 'null';
  const { user, photoHash: _, ...ids } = theirs;
  for (const id of [user.workspaceID, user.userID, ...Object.values(ids)]) text = text.replaceAll(id, randomUUID());
  return JSON.parse(text) as T;
}

function withMine<T>(value: T): T {
  let text = JSON.stringify(value) ?? 'null';
  const [own, other] = [mine, theirs] as unknown as Record<string, string>[];
  for (const kind of [...pageKinds, 'propertySet', 'property', 'media', 'comment'])
    text = text.replaceAll(other?.[`${kind}ID`] ?? kind, own?.[`${kind}ID`] ?? kind);
  return JSON.parse(text) as T;
}

const withIDs = ofWorkspaces.filter((operation) => idPlaces(operation).length > 0);

test.each(withIDs)(
  'decisions §2: $name answers to the ids of another workspace as to those of nobody, and touches nothing',
  async (operation) => {
    const { client } = mine.user;
    for (const { place, outcome, ...given } of cases[operation.name] ?? []) {
      const before = await everything();
      const answer = await client.send(operation, request(operation, given));
      const body = (await answer.json()) as { detail?: string; rows?: unknown[]; total?: number };
      if (outcome === 'empty') {
        expect([place, answer.status, body.rows, body.total]).toEqual([place, 200, [], 0]);
        // The filter is not empty for whoever has such a record.
        const own = await client.send(operation, request(operation, withMine(given)));
        expect(((await own.json()) as { rows: unknown[] }).rows.length).toBeGreaterThan(0);
        continue;
      }
      expect([place, answer.status]).toEqual([place, outcome]);
      const nobodys = await client.send(operation, request(operation, withoutThem(given)));
      const expected = (await nobodys.json()) as { detail?: string };
      const plain = (text = '') => text.replace(/[0-9a-f-]{36}/g, 'id');
      expect([nobodys.status, plain(expected.detail)]).toEqual([outcome, plain(body.detail)]);
      expect(await everything()).toEqual(before);
    }
  },
);

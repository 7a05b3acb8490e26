import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { adminSettingsGetLatest, adminSettingsSave } from '#contract/admin-settings.ts';
import { valueAt, withValue } from '#contract/json-value.ts';
import type { OperationShape } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { secretPaths } from '#contract/settings.ts';
import { userCreate, userPasswordForgot, userPasswordSave, userSessionGet, userSignin } from '#contract/user.ts';
import type { Tables } from '#server/database/tables.ts';
import { administratorsGroupID, builtInPermissions } from '#server/modules/permissions/built-in.ts';
import { loadInstanceKey } from '#server/modules/settings/instance-key.ts';
import { SecretCipher } from '#server/modules/settings/secret-cipher.ts';
import { startTestApp, type TestApp, testPassword } from '#server/testing/app.ts';
import type { CallOptions, TestClient } from '#server/testing/client.ts';
import { foreignIDs } from '#server/testing/foreign-ids/foreign-ids.ts';
import { sampleRequest } from '#server/testing/sample-request.ts';
import { formsOf } from '#server/testing/secret-forms.ts';
import { createWorld, type World } from '#server/testing/world.ts';

/** Characters that every encoding writes in another way. */
const spice = '"é<&/+?=~';
const emailAddress = 'administrator@example.org';
const password = `the administrator's ${spice} words`;
const oldPassword = `what it was before ${spice} long ago`;
const metricsToken = 'metrics-token-7e1f0c5bd9a34261';
const secretKey = `instance ${spice} key of this test`;

let app: TestApp;
let client: TestClient;
let administratorID: string;
let world: World;
/** What must not be found anywhere, by what it is. */
const secrets = new Map<string, string>();
const log: string[] = [];
/** Everything that any answer held, by who asked and what. */
const answers: { of: string; status: number; text: string }[] = [];

beforeAll(async () => {
  app = await startTestApp({
    environment: { LOREBOX_SECRET_KEY: secretKey, METRICS_TOKEN: metricsToken, LOG_LEVEL: 'trace' },
    logTo: (line) => log.push(line),
  });
  client = app.visitor();
  const { user } = await client.call(userCreate, { body: { emailAddress, password: oldPassword } });
  administratorID = user.userID;
  await client.call(userPasswordSave, { body: { currentPassword: oldPassword, password } });
  await setEverySecret();
  await signIn();
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#236' } })
    .png()
    .toBuffer();
  world = await createWorld(app, photo);
  await collectSecrets();
  await walk(photo);
  await app.app.background.idle();
});
afterAll(() => app.close());

async function setEverySecret(): Promise<void> {
  for (const [index, path] of secretPaths.entries())
    secrets.set(path, `setting ${index} ${spice} of ${path} 0123456789`);
  const { settings, settingID } = await client.call(adminSettingsGetLatest);
  const filled = [...secrets].reduce((into, [path, value]) => withValue(into, path.split('.'), value), settings);
  await client.call(adminSettingsSave, { body: { settings: filled, baseSettingID: settingID } });
}

/** The sessions ended with the secret that signed them. */
async function signIn(): Promise<void> {
  await client.call(userSignin, { body: { emailAddress, password } });
}

async function collectSecrets(): Promise<void> {
  for (const [what, value] of Object.entries({ password, oldPassword, metricsToken, secretKey }))
    secrets.set(what, value);
  await client.call(userPasswordForgot, { body: { emailAddress } });
  for (const { body } of await app.mailTo(emailAddress)) {
    const token = /[?#&]token=([\w.-]{20,})/.exec(body)?.[1];
    if (token) secrets.set('token of a reset link', token);
  }
  const { read } = app.app.database;
  for (const { userID, passwordHash } of await read.selectFrom('user').select(['userID', 'passwordHash']).execute())
    if (passwordHash) secrets.set(`passwordHash of ${userID}`, passwordHash);
  for (const { sessionID, refreshHash } of await read
    .selectFrom('session')
    .select(['sessionID', 'refreshHash'])
    .execute())
    secrets.set(`refreshHash of ${sessionID}`, refreshHash);
  // Whatever any module keeps in the vault: of a pair of keys the private one.
  const key = await loadInstanceKey(secretKey, app.dataDirectory, app.app.database);
  const cipher = new SecretCipher(key.derive('vault'));
  for (const { name, value } of await read.selectFrom('secret').selectAll().execute()) {
    const plain = cipher.decrypt(name, value);
    const pair = plain.startsWith('{') ? (JSON.parse(plain) as { privateKey?: string }) : {};
    secrets.set(`vault ${name}`, pair.privateKey ?? plain);
  }
}

/** Requests made of the schemas, and those that other tests know to be right, each as it is and in ways that are refused. */
function requestsOf(operation: OperationShape, photo: Buffer): CallOptions<OperationShape>[] {
  const known = (name: string): unknown =>
    ({
      ...world,
      workspaceID: world.user.workspaceID,
      userID: world.user.userID,
      groupID: administratorsGroupID,
      permissionID: builtInPermissions['admin.email'].permissionID,
      size: 'full',
      sha256: world.photoHash,
      recordID: world.itemID,
      emailAddress,
      currentPassword: password,
      password,
      authToken: password,
      settings: { service: { jwtSecret: { wrong: secrets.get('service.jwtSecret') } } },
    })[name as never];
  const files = operation.requestType === 'multipart' ? { file: { name: 'a.png', bytes: photo } } : {};
  const samples = [false, true].map((optional) => ({ ...sampleRequest(operation, known, optional), ...files }));
  const right = (foreignIDs(world, world)[operation.name] ?? []).map(({ params, query, body }) => ({
    params: { workspaceID: world.user.workspaceID, ...params } as never,
    query: query as never,
    body: body as never,
    ...files,
  }));
  return [...right, ...samples];
}

/** Reads first, then what changes, then what deletes, and at last what ends the session or the account. */
const turn = ({ name, method }: OperationShape) => {
  if (name === 'userSignout' || name === 'userDelete') return 3;
  if (method === 'GET') return 0;
  return /Delete|Merge|Cancel|Reset|Signout/.test(name) ? 2 : 1;
};

async function walk(photo: Buffer): Promise<void> {
  const record = await client.call(adminSettingsGetLatest);
  const masked = { settings: { ...record.settings, note: 1 }, baseSettingID: record.settingID };
  await keep(adminSettingsSave.name, await client.send(adminSettingsSave, { body: masked }));
  const broken = `{"emailAddress":"${emailAddress}","password":"${password}`;
  const wrong = JSON.stringify({ emailAddress: [password], password: { a: password }, currentPassword: 1 });
  for (const operation of operations.toSorted((one, other) => turn(one) - turn(other))) {
    // Records belong to who made the world, and the administration to who holds its keys: both ask.
    for (const asking of [client, world.user.client]) {
      for (const request of requestsOf(operation, photo)) {
        if ((await asking.status(userSessionGet)) !== 200) await comeBack();
        await keep(operation.name, await asking.send(operation, request));
      }
    }
    if (operation.method !== 'POST') continue;
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': client.csrfToken };
    const path = `/api${operation.path.replaceAll(/:\w+/g, world.itemID)}`;
    for (const body of [broken, wrong])
      await keep(`${operation.name}, wrong`, await client.fetch(path, { method: 'POST', headers, body }));
  }
  for (const path of ['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/nothing', '/'])
    await keep(path, await client.fetch(path));
}

/** Something that was tried took a session, a password or an account. */
async function comeBack(): Promise<void> {
  for (const { userID, person, at } of [
    { userID: administratorID, person: { emailAddress, password }, at: client },
    {
      userID: world.user.userID,
      person: { emailAddress: world.user.emailAddress, password: testPassword },
      at: world.user.client,
    },
  ]) {
    const passwordHash = secrets.get(`passwordHash of ${userID}`) ?? null;
    await app.app.database.write(({ db }) =>
      db
        .updateTable('user')
        .set({ isActive: 1, isDeleted: 0, passwordHash, emailFold: person.emailAddress })
        .where('userID', '=', userID)
        .execute(),
    );
    await at.call(userSignin, { body: person });
  }
}

async function keep(of: string, response: Response): Promise<void> {
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
  const bytes = await bytesOf(response);
  const isZip = (await fileTypeFromBuffer(bytes))?.mime === 'application/zip';
  const text = isZip ? await unzipped(bytes) : bytes.toString('utf8');
  answers.push({ of, status: response.status, text: `${JSON.stringify(headers)}\n${text}` });
}

/** A stream of events never ends: its beginning counts. */
async function bytesOf(response: Response): Promise<Buffer> {
  if (!response.headers.get('content-type')?.includes('event-stream')) return Buffer.from(await response.arrayBuffer());
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return Buffer.from(value ?? []);
}

async function unzipped(bytes: Buffer): Promise<string> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const parts: string[] = [];
  for await (const entry of zip.eachEntry())
    parts.push(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'));
  return parts.join('\n');
}

/** Which secrets a text holds, in any form. */
function found(text: string, but: (what: string) => boolean = () => false): string[] {
  return [...secrets]
    .filter(([what]) => !but(what))
    .filter(([, secret]) => formsOf(secret).some((form) => text.includes(form)))
    .map(([what]) => what);
}

describe('issue: no secret leaves the server', () => {
  test('every operation of the contract was called, and most of them with success', () => {
    const succeeded = new Set(answers.filter(({ status }) => status === 200).map(({ of }) => of));
    const called = new Set(answers.map(({ of }) => of));
    expect(operations.filter(({ name }) => !called.has(name)).map(({ name }) => name)).toEqual([]);
    const refused = operations.filter(({ name }) => !succeeded.has(name)).map(({ name }) => name);
    expect(refused.length / operations.length, refused.join(', ')).toBeLessThan(0.35);
    for (const name of [
      'adminSettingsGetLatest',
      'adminSettingsGetDigest',
      'inventoryExport',
      'userExport',
      'userSignin',
    ])
      expect(succeeded).toContain(name);
  });

  test('what is hunted is in force, and would be found', async () => {
    const service = await app.app.settings.service();
    for (const path of secretPaths) expect(valueAt({ service }, path.split('.'))).toBe(secrets.get(path));
    expect(secrets.size).toBeGreaterThan(12);
    for (const [what, secret] of secrets)
      for (const text of [
        secret,
        JSON.stringify({ a: secret }),
        encodeURIComponent(secret),
        Buffer.from(`xy${secret}`).toString('base64'),
      ])
        expect(found(text)).toContain(what);
  });

  test('in no answer: bodies, headers, exports, archives, errors', () => {
    for (const { of, text } of answers) expect([of, ...found(text)]).toEqual([of]);
  });

  test('in no line of the log', () => {
    expect(log.length).toBeGreaterThan(operations.length);
    for (const line of log) expect([...found(line), line].slice(0, -1)).toEqual([]);
  });

  test('in no row at rest: history, audit, answers kept for a replay, sealed secrets', async () => {
    const tables: (keyof Tables)[] = [
      'setting',
      'secret',
      'auditEntry',
      'requestLog',
      'user',
      'session',
      'historyEntry',
    ];
    for (const table of tables) {
      // Hashes are what is kept of passwords and tokens.
      const isHash = (what: string) => what.includes('Hash');
      const rows = await app.app.database.read.selectFrom(table).selectAll().execute();
      for (const row of rows) expect([table, ...found(JSON.stringify(row), isHash)]).toEqual([table]);
    }
  });
});

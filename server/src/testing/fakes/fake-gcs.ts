import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { FakeBucket } from './fake-s3.ts';
import { ranged } from './fake-s3.ts';
import { type FakeAnswer, startFakeServer } from './fake-server.ts';

export interface FakeGcs extends FakeBucket {
  bucket: string;
  /** The JSON key of a service account that this server knows. */
  keyFile: string;
}

const json = (status: number, body: unknown): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const problem = (status: number, message: string) => json(status, { error: { code: status, message } });

/** Google Cloud Storage's JSON API on loopback, and the token endpoint that takes a service account's signed assertion. */
export async function startFakeGcs(bucket = 'lorebox-photos'): Promise<FakeGcs> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const email = 'lorebox@test.iam.gserviceaccount.com';
  const tokens = new Set<string>();
  let generation = 1;
  const metadataOf = (key: string) => {
    const found = fake.objects.get(key);
    return {
      name: key,
      size: String(found?.bytes.length ?? 0),
      updated: found?.storedAt.toISOString(),
      generation: String(found?.generation ?? 0),
    };
  };

  async function token(body: Buffer): Promise<FakeAnswer> {
    const form = new URLSearchParams(body.toString('utf8'));
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return problem(400, 'grant type');
    const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      issuer: email,
      audience: `${server.url}/token`,
    });
    if (!String(payload.scope).includes('devstorage')) return problem(400, 'scope');
    const given = randomBytes(16).toString('hex');
    tokens.add(given);
    return json(200, { access_token: given, token_type: 'Bearer', expires_in: 3600 });
  }

  const server = await startFakeServer(async ({ method, url, headers, body }) => {
    if (url.pathname === '/token') return token(body);
    fake.requests.push(`${method} ${url.pathname}`);
    const next = fake.next.shift();
    if (next) return next;
    if (!tokens.has((headers.authorization ?? '').replace('Bearer ', ''))) return problem(401, 'Invalid Credentials');
    const upload = url.pathname === `/upload/storage/v1/b/${bucket}/o`;
    const [, name, encoded] = /^\/storage\/v1\/b\/([^/]+)\/o(?:\/(.+))?$/.exec(url.pathname) ?? [];
    if (!upload && name !== bucket) return problem(404, 'The specified bucket does not exist.');
    if (upload && method === 'POST') {
      const key = url.searchParams.get('name') ?? '';
      fake.objects.set(key, { bytes: body, storedAt: new Date(), generation: generation++ });
      return json(200, metadataOf(key));
    }
    if (encoded === undefined) {
      const prefix = url.searchParams.get('prefix') ?? '';
      const after = url.searchParams.get('pageToken') ?? '';
      const keys = [...fake.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
      const items = keys.slice(0, 2).map(metadataOf);
      return json(200, { items, ...(keys.length > 2 ? { nextPageToken: keys[1] } : {}) });
    }
    const key = decodeURIComponent(encoded);
    const found = fake.objects.get(key);
    if (!found) return problem(404, `No such object: ${key}`);
    if (method === 'DELETE') {
      const wanted = url.searchParams.get('ifGenerationMatch');
      if (wanted !== null && wanted !== String(found.generation)) return problem(412, 'conditionNotMet');
      fake.objects.delete(key);
      return { status: 204 };
    }
    if (url.searchParams.get('alt') === 'media') return ranged(found.bytes, headers.range, {});
    return json(200, metadataOf(key));
  });
  const keyFile = JSON.stringify({
    type: 'service_account',
    project_id: 'test',
    private_key_id: 'one',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: email,
    token_uri: `${server.url}/token`,
  });
  const fake: FakeGcs = { ...server, bucket, keyFile, objects: new Map(), next: [], requests: [] };
  return fake;
}

import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type FakeAnswer, type FakeServer, type hang, type ReceivedRequest, startFakeServer } from './fake-server.ts';

export interface StoredObject {
  bytes: Buffer;
  storedAt: Date;
  generation: number;
}

export interface FakeBucket extends FakeServer {
  objects: Map<string, StoredObject>;
  /** The next answers, whatever is asked. */
  next: (FakeAnswer | typeof hang | Promise<FakeAnswer>)[];
  requests: string[];
}

export interface FakeS3 extends FakeBucket {
  storageURL: string;
}

const hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const xml = (status: number, body: string): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?>${body}`,
});
const problem = (status: number, code: string) =>
  xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

/** S3's objects on loopback (path style): put, get with ranges, head, delete and list, each with its signature checked. */
export async function startFakeS3(bucket = 'lorebox-files'): Promise<FakeS3> {
  const region = 'eu-test-1';
  const accessKey = randomBytes(10).toString('hex');
  const secret = randomBytes(20).toString('hex');
  const server = await startFakeServer((request) => {
    const { method, url, headers, body } = request;
    fake.requests.push(`${method} ${url.pathname}`);
    const next = fake.next.shift();
    if (next) return next;
    const signed = isSigned(request, { region, accessKey, secret });
    if (!signed) return problem(403, 'SignatureDoesNotMatch');
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (name !== bucket) return problem(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return list(url, fake.objects);
    const found = fake.objects.get(key);
    if (method === 'PUT') {
      const digest = createHash('sha256').update(body).digest('base64');
      if (headers['x-amz-checksum-sha256'] !== digest) return problem(400, 'BadDigest');
      fake.objects.set(key, { bytes: body, storedAt: new Date(), generation: 0 });
      return { status: 200, headers: { etag: '"x"' } };
    }
    if (method === 'DELETE') {
      fake.objects.delete(key);
      return { status: 204 };
    }
    if (!found) return method === 'HEAD' ? { status: 404 } : problem(404, 'NoSuchKey');
    const description = { 'last-modified': found.storedAt.toUTCString(), etag: '"x"' };
    if (method === 'HEAD')
      return { status: 200, headers: { ...description, 'content-length': String(found.bytes.length) } };
    return ranged(found.bytes, headers.range, description);
  });
  const storageURL = `s3://${accessKey}:${secret}@${bucket}/lore?region=${region}&endpoint=${encodeURIComponent(server.url)}`;
  const fake: FakeS3 = { ...server, storageURL, objects: new Map(), next: [], requests: [] };
  return fake;
}

export function ranged(bytes: Buffer, range: string | undefined, headers: Record<string, string>): FakeAnswer {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined) return { status: 200, headers, body: bytes };
  return { status: 206, headers, body: bytes.subarray(Number(from), Number(to) + 1) };
}

/** Two to a page, so that paging is proved. */
function list(url: URL, objects: Map<string, StoredObject>): FakeAnswer {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const contents = keys
    .slice(0, 2)
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.storedAt.toISOString()}</LastModified></Contents>`,
    );
  const more = keys.length > 2 ? `<NextContinuationToken>${keys[1]}</NextContinuationToken>` : '';
  return xml(
    200,
    `<ListBucketResult><IsTruncated>${keys.length > 2}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`,
  );
}

/** Signature version 4, computed anew from what arrived. */
function isSigned(
  { method, url, headers, body }: ReceivedRequest,
  { region, accessKey, secret }: { region: string; accessKey: string; secret: string },
): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!match) return false;
  const [, key, day = '', where, names = '', signature] = match;
  const hash = headers['x-amz-content-sha256'] ?? '';
  if (key !== accessKey || where !== region || (hash !== 'UNSIGNED-PAYLOAD' && hash !== hex(body))) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
  const lines = names.split(';').map((name) => `${name}:${headers[name]?.trim()}\n`);
  const canonical = [method, url.pathname, query, lines.join(''), names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hex(canonical)].join('\n');
  const hmac = (secretKey: string | Buffer, text: string) => createHmac('sha256', secretKey).update(text).digest();
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day));
  return hmac(signingKey, toSign).toString('hex') === signature;
}

const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

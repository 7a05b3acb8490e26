export interface S3Location {
  kind: 's3';
  bucket: string;
  /** Empty, or ending in a slash. */
  prefix: string;
  /** Null: Amazon's. */
  endpoint: string | null;
  region: string;
  /** `endpoint/bucket/name` instead of `bucket.endpoint/name`. */
  pathStyle: boolean;
  /** Null: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or what else the machine has. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

export interface GsLocation {
  kind: 'gs';
  bucket: string;
  prefix: string;
  endpoint: string;
}

export type StorageLocation = S3Location | GsLocation;

export const googleEndpoint = 'https://storage.googleapis.com';

/**
 * Reads STORAGE_URL: `gs://bucket/prefix?endpoint=…` or
 * `s3://KEY:SECRET@bucket/prefix?region=…&endpoint=…&pathStyle=true`, everything after the bucket optional. Undefined when it
 * is neither.
 */
export function parseStorageURL(text: string): StorageLocation | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname: bucket, pathname, searchParams, username, password, port, hash } = new URL(text);
  if (!/^[a-z0-9][a-z0-9._-]{1,221}$/.test(bucket) || port !== '' || hash !== '') return undefined;
  const folders = decodeURIComponent(pathname).split('/').filter(Boolean);
  if (folders.some((folder) => folder === '.' || folder === '..')) return undefined;
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const allowed = protocol === 's3:' ? ['region', 'endpoint', 'pathStyle'] : ['endpoint'];
  if ([...searchParams.keys()].some((key) => !allowed.includes(key))) return undefined;
  const endpoint = endpointOf(searchParams.get('endpoint'));
  if (endpoint === undefined) return undefined;
  if (protocol === 'gs:') {
    if (username !== '' || password !== '') return undefined;
    return { kind: 'gs', bucket, prefix, endpoint: endpoint ?? googleEndpoint };
  }
  if (protocol !== 's3:' || (username === '') !== (password === '')) return undefined;
  const style = searchParams.get('pathStyle');
  if (style !== null && style !== 'true' && style !== 'false') return undefined;
  return {
    kind: 's3',
    bucket,
    prefix,
    endpoint,
    region: searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
    // Servers of one's own seldom have a name for each bucket.
    pathStyle: style === null ? endpoint !== null : style === 'true',
    credentials:
      username === ''
        ? null
        : { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
  };
}

/** Null when none is given, undefined when it is none. */
function endpointOf(text: string | null): string | null | undefined {
  if (text === null) return null;
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, pathname, search } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && pathname === '/' && search === '' ? origin : undefined;
}

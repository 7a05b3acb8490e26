import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { z } from 'zod';
import { BlobNotFoundError } from '../errors.ts';
import { createGoogleTokens } from './google-tokens.ts';
import type { ServiceAccountKey } from './key-file.ts';
import { type ObjectClient, putMilliseconds } from './object-client.ts';

export interface GcsLocation {
  bucket: string;
  /** `https://storage.googleapis.com` unless told. */
  endpoint: string;
  /** Null: what the machine has (GOOGLE_APPLICATION_CREDENTIALS, or its own account in Google's cloud). */
  key: ServiceAccountKey | null;
}

const object = z.object({
  name: z.string(),
  size: z.string(),
  updated: z.iso.datetime({ offset: true }),
  generation: z.string(),
});
const listing = z.object({ items: z.array(object).optional(), nextPageToken: z.string().optional() });
const attempts = 3;

/**
 * Google Cloud Storage by its JSON API: five plain calls rather than the library's, whose streams tell too late that an
 * object is not there (docs/decisions/0017).
 */
export async function createGcsClient(location: GcsLocation, limitMilliseconds = 15_000): Promise<ObjectClient> {
  const { bucket, endpoint } = location;
  const tokenOf = await createGoogleTokens(location.key, limitMilliseconds);
  const objects = `${endpoint}/storage/v1/b/${encodeURIComponent(bucket)}/o`;
  const at = (key: string) => `${objects}/${encodeURIComponent(key)}`;

  async function once(url: string, init: RequestInit, isObject: boolean, milliseconds: number): Promise<Response> {
    const headers = { ...init.headers, authorization: `Bearer ${await tokenOf()}` };
    // The limit is for the answer to begin; a large file may take its time after that.
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
    try {
      const response = await fetch(url, { ...init, headers, redirect: 'error', signal: limit.signal });
      if (response.ok) return response;
      const text = (await response.text()).slice(0, 300);
      if (response.status === 404 && isObject && !/bucket/i.test(text)) throw new BlobNotFoundError();
      throw new StatusError(response.status, `Google Cloud Storage answered ${response.status}: ${text}`);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Every call may be made again: the same bytes go under the same name. */
  async function call(
    url: string,
    init: () => RequestInit = () => ({}),
    isObject = true,
    milliseconds = limitMilliseconds,
  ): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(url, init(), isObject, milliseconds);
      } catch (error) {
        const isFinal = error instanceof BlobNotFoundError || (error instanceof StatusError && !error.isPassing);
        if (isFinal || attempt === attempts) throw error;
      }
    }
  }

  const metadataOf = async (key: string) => object.parse(await (await call(at(key))).json());

  return {
    async put(key, { source, bytes }) {
      const query = new URLSearchParams({ uploadType: 'media', name: key });
      const response = await call(
        `${endpoint}/upload/storage/v1/b/${encodeURIComponent(bucket)}/o?${query}`,
        () => ({
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream' },
          body:
            source instanceof Uint8Array
              ? new Uint8Array(source)
              : (Readable.toWeb(createReadStream(source.path)) as unknown as BodyInit),
          duplex: 'half',
        }),
        false,
        putMilliseconds(limitMilliseconds, bytes),
      );
      const { size } = object.parse(await response.json());
      if (Number(size) !== bytes) throw new Error(`${size} of ${bytes} bytes were kept`);
    },

    async get(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await call(`${at(key)}?alt=media`, () => ({ headers }));
      if (!response.body) return Readable.from([]);
      return Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    },

    async stat(key) {
      const { size, updated } = await metadataOf(key);
      return { bytes: Number(size), storedAt: new Date(updated) };
    },

    async delete(key) {
      await call(at(key), () => ({ method: 'DELETE' }));
    },

    async *list(prefix) {
      for (let pageToken: string | undefined = ''; pageToken !== undefined; ) {
        const query: URLSearchParams = new URLSearchParams({ prefix, ...(pageToken === '' ? {} : { pageToken }) });
        const page = listing.parse(await (await call(`${objects}?${query}`, undefined, false)).json());
        for (const { name, updated } of page.items ?? []) yield { key: name, storedAt: new Date(updated) };
        pageToken = page.nextPageToken;
      }
    },

    async deleteOld(key, before) {
      const { updated, generation } = await metadataOf(key);
      if (new Date(updated) >= before) return false;
      try {
        // One put meanwhile is another generation and stays.
        await call(`${at(key)}?ifGenerationMatch=${generation}`, () => ({ method: 'DELETE' }));
        return true;
      } catch (error) {
        if (error instanceof StatusError && error.status === 412) return false;
        throw error;
      }
    },
  };
}

class StatusError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
  /** Asked again, it may do it. */
  get isPassing(): boolean {
    return this.status >= 500 || this.status === 429 || this.status === 408;
  }
}

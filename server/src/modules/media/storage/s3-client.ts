import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { BlobNotFoundError } from '../errors.ts';
import { type ObjectClient, putMilliseconds } from './object-client.ts';
import type { S3Location } from './storage-url.ts';

/** S3 and what speaks its API. The library is loaded here, when it is used: a start without it is quicker. */
export async function createS3Client(location: S3Location, limitMilliseconds = 15_000): Promise<ObjectClient> {
  const s3 = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, endpoint, region, pathStyle, credentials } = location;
  const client = new s3.S3Client({
    region,
    forcePathStyle: pathStyle,
    maxAttempts: 3,
    // Others than Amazon's know no checksums but those asked for below.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limitMilliseconds,
      requestTimeout: limitMilliseconds,
      socketTimeout: limitMilliseconds,
      throwOnRequestTimeout: true,
    },
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null ? {} : { credentials }),
  });
  const orNotFound = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      // A bucket that is not there is a failure, and not a missing file.
      const { name } = error as Error;
      throw name === 'NoSuchKey' || name === 'NotFound' ? new BlobNotFoundError() : error;
    }
  };

  const self: ObjectClient = {
    async put(Key, { source, bytes, sha256 }) {
      await client.send(
        new s3.PutObjectCommand({
          Bucket,
          Key,
          Body: source instanceof Uint8Array ? source : createReadStream(source.path),
          ContentLength: bytes,
          ContentType: 'application/octet-stream',
          // The service refuses what did not arrive whole.
          ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        }),
        { requestTimeout: putMilliseconds(limitMilliseconds, bytes) },
      );
    },

    async get(Key, range) {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
      const { Body } = await orNotFound(() => client.send(new s3.GetObjectCommand({ Bucket, Key, Range })));
      if (!Body) throw new Error('the answer has no body');
      return Body as Readable;
    },

    async stat(Key) {
      const head = await orNotFound(() => client.send(new s3.HeadObjectCommand({ Bucket, Key })));
      return { bytes: head.ContentLength ?? 0, storedAt: head.LastModified ?? new Date() };
    },

    async delete(Key) {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
    },

    async *list(Prefix) {
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key, storedAt: LastModified };
    },

    async deleteOld(Key, before) {
      // S3 has no condition on age: the same bytes put between these two calls, milliseconds apart, would be lost.
      if ((await self.stat(Key)).storedAt >= before) return false;
      await self.delete(Key);
      return true;
    },
  };
  return self;
}

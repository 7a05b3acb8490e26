import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, ProblemError } from './problem.ts';
import type { UploadedFile } from './route.ts';

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true });
}

/** Bytes that a file may have: any, and one that is no zip. */
export interface FileLimits {
  bytes: number;
  text: number | undefined;
}

/** More than what a form adds to its file. */
const formBytes = 64 * 1024;

/** Refuses by its length a body that can hold no file within the limit, before any of it has come. */
export function assertFileFits(request: FastifyRequest, { bytes }: FileLimits): void {
  if (lengthOf(request) > bytes + formBytes) throw tooLarge(bytes);
}

/**
 * Writes the one part named `file` to a new file in `folder`, stopping as soon as it passes its limit; 413, 415 or 400
 * otherwise, and nothing is left behind.
 */
export async function receiveFilePart(
  request: FastifyRequest,
  { bytes, text }: FileLimits,
  folder: string,
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new ProblemError('unsupportedMedia', 'Send the file as multipart/form-data.');
  const limits = { files: 1, fields: 0, parts: 1, fileSize: bytes, headerPairs: 20 };
  const path = join(folder, randomUUID());
  try {
    const file = await receiveParts(request, limits, path, text);
    if (file === null) throw noFile();
    return file;
  } catch (error) {
    await rm(path, { force: true });
    // The parser's own complaints (no boundary, cut off, a bad part header) carry no code: they are the sender's fault.
    if (error instanceof Error && !(error instanceof ProblemError) && !('code' in error)) throw broken();
    throw error;
  }
}

async function receiveParts(
  request: FastifyRequest,
  limits: NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits'],
  path: string,
  textLimit: number | undefined,
): Promise<UploadedFile | null> {
  let file: UploadedFile | null = null;
  // To the end: a second file is refused, not left out unsaid.
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file' || part.fieldname !== 'file') throw noFile();
    const source = textLimit === undefined ? part.file : limitText(part.file, textLimit, lengthOf(request));
    const written = await write(source, path);
    if (part.file.truncated) throw tooLarge(limits?.fileSize ?? 0);
    file = { fileName: part.filename, path, ...written };
  }
  return file;
}

/** In pieces, so that the memory an upload takes does not depend on its size. */
async function write(source: AsyncIterable<Buffer>, path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  let failure: unknown;
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of source) {
      bytes += chunk.length;
      hash.update(chunk);
      // Read to its end all the same: the answer may not arrive while the sender is still sending.
      if (failure === undefined)
        await handle.writeFile(chunk).catch((error: unknown) => {
          failure = error;
        });
    }
  } finally {
    await handle.close();
  }
  if (failure !== undefined) throw failure;
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Ends with a refusal where a file that is no zip passes the limit: at its first bytes when the length of the body says so.
 */
async function* limitText(source: AsyncIterable<Buffer>, limit: number, bodyBytes: number): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  let bytes = 0;
  for await (const chunk of source) {
    if (head.length < zipStart.length) head = Buffer.concat([head, chunk.subarray(0, zipStart.length)]);
    bytes += chunk.length;
    const isText = head.length >= zipStart.length && !head.subarray(0, zipStart.length).equals(zipStart);
    if (isText && (bytes > limit || bodyBytes > limit + formBytes)) throw textTooLarge(limit);
    yield chunk;
  }
}

const zipStart = Buffer.from('PK\u0003\u0004');
const lengthOf = (request: FastifyRequest) => Number(request.headers['content-length'] ?? 0);

const inWords = (bytes: number) => {
  const megabytes = bytes / (1024 * 1024);
  return megabytes % 1024 === 0 ? `${megabytes / 1024} GB` : `${megabytes} MB`;
};
const tooLarge = (limit: number) => new ProblemError('tooLarge', `Files can be up to ${inWords(limit)}.`);
const textTooLarge = (limit: number) =>
  new ProblemError(
    'tooLarge',
    `Only a Lorebox archive can be larger than ${inWords(limit)}. Split the file and import the parts in turn.`,
  );
const broken = () =>
  new ProblemError('badRequest', 'The upload is incomplete or isn’t a valid form. Send the file again.');
const noFile = () => invalid({ pointer: '/file', detail: 'Send one file in the field named "file".' });

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

/**
 * Writes the one part named `file` to a new file in `folder`, stopping as soon as it passes `limit` bytes; 413, 415 or 400
 * otherwise, and nothing is left behind.
 */
export async function receiveFilePart(request: FastifyRequest, limit: number, folder: string): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new ProblemError('unsupportedMedia', 'Send the file as multipart/form-data.');
  const limits = { files: 1, fields: 0, parts: 1, fileSize: limit, headerPairs: 20 };
  const path = join(folder, randomUUID());
  try {
    const file = await receiveParts(request, limits, path);
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
): Promise<UploadedFile | null> {
  let file: UploadedFile | null = null;
  // To the end: a second file is refused, not left out unsaid.
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file' || part.fieldname !== 'file') throw noFile();
    const written = await write(part.file, path);
    if (part.file.truncated) throw new ProblemError('tooLarge', 'This is too large for this operation.');
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

const broken = () =>
  new ProblemError('badRequest', 'The upload is incomplete or isn’t a valid form. Send the file again.');
const noFile = () => invalid({ pointer: '/file', detail: 'Send one file in the field named "file".' });

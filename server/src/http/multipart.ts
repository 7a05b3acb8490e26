import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, ProblemError } from './problem.ts';
import type { UploadedFile } from './route.ts';

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true });
}

/** Reads the one part named `file`, stopping as soon as it passes `limit` bytes; 413, 415 or 400 otherwise. */
export async function readFilePart(request: FastifyRequest, limit: number): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new ProblemError('unsupportedMedia', 'Send the file as multipart/form-data.');
  const limits = { files: 1, fields: 0, parts: 1, fileSize: limit, headerPairs: 20 };
  let file: UploadedFile | null = null;
  try {
    file = await readParts(request, limits);
  } catch (error) {
    // The parser's own complaints (no boundary, cut off, a bad part header) carry no code: they are the sender's fault.
    if (error instanceof Error && !(error instanceof ProblemError) && !('code' in error)) throw broken();
    throw error;
  }
  if (file === null) throw noFile();
  return file;
}

async function readParts(
  request: FastifyRequest,
  limits: NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits'],
): Promise<UploadedFile | null> {
  let file: UploadedFile | null = null;
  // To the end: a second file is refused, not left out unsaid.
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file' || part.fieldname !== 'file') throw noFile();
    file = { fileName: part.filename, bytes: await part.toBuffer() };
  }
  return file;
}

const broken = () =>
  new ProblemError('badRequest', 'The upload is incomplete or is no valid form. Send the file again.');
const noFile = () => invalid({ pointer: '/file', detail: 'Send one file in the field named "file".' });

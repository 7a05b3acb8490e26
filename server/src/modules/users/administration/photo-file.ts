import { toProblem } from '#server/http/error-translator.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import type { PhotoStore } from '../photo-store.ts';

const pointer = '/profilePhotoFile';

/** Keeps a photo sent as base64 (§3 profilePhotoFile) and gives its hash. 4xx with a sentence when it is no photo. */
export async function keepPhotoFile(photos: PhotoStore, file: string): Promise<string> {
  const text = file.replace(/^data:[\w.+/-]{0,100};base64,/, '');
  if (text === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(text))
    throw invalid({ pointer, detail: 'This image could not be read. Choose it again.' });
  try {
    return (await photos.keep(Buffer.from(text, 'base64'))).sha256;
  } catch (error) {
    const { problem } = toProblem(error);
    throw new ProblemError(problem.type, problem.message, { errors: [{ pointer, detail: problem.message }] });
  }
}

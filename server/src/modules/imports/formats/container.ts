import { fileTypeFromBuffer } from 'file-type';
import { binary } from './decode.ts';

/** What tells the kind of a file. */
export const headBytes = 4100;

/** What people upload in place of a table. */
const unreadable = new Map([
  ['application/x-cfb', 'an old Excel workbook'],
  ['application/pdf', 'a PDF'],
  ['image/png', 'a PNG picture'],
  ['image/apng', 'a PNG picture'],
  ['image/jpeg', 'a JPEG picture'],
  ['application/gzip', 'a gzip archive'],
]);

/**
 * Whether an uploaded file is a zip (the archive reader says what kind) or text, by its content. Only the kinds above are
 * refused here: a column called BM, and text alone, begins as a bitmap does.
 * @throws UnreadableFileError `binary`
 */
export async function containerOf(bytes: Uint8Array): Promise<'zip' | 'text'> {
  const mime = (await fileTypeFromBuffer(bytes.subarray(0, headBytes)))?.mime ?? '';
  const what = unreadable.get(mime);
  if (what !== undefined) throw binary(what);
  return mime === 'application/zip' || /^application\/vnd\.(openxmlformats|oasis)/.test(mime) ? 'zip' : 'text';
}

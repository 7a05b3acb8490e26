import { importLimits } from '../limits.ts';
import { type Problem, UnreadableFileError } from '../problem.ts';

export type DecodedText = {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  problems: Problem[];
};

/** Of a file that holds no text. */
export function binary(what: string): UnreadableFileError {
  return new UnreadableFileError(
    'binary',
    `This file is ${what}, not text. In the program that made it choose “Save as” or “Export” and pick CSV (UTF-8).`,
  );
}

/** @throws UnreadableFileError `too-large` */
export function assertTextFits(bytes: number): void {
  if (bytes > importLimits.fileBytes)
    throw new UnreadableFileError(
      'too-large',
      'This file is larger than 20 MB. Split it and import the parts in turn.',
    );
}

/**
 * Bytes of an uploaded file to text (decisions §4 Import): UTF-8 with or without BOM, UTF-16 with BOM, else windows-1252 with
 * a warning, since old spreadsheets write it and nothing in it says so.
 * @throws UnreadableFileError `too-large`, `empty`, `binary`
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  assertTextFits(bytes.byteLength);
  if (bytes.byteLength === 0) throw new UnreadableFileError('empty', 'This file is empty.');
  const decoded = decodeBytes(bytes);
  // A NUL never occurs in text people write; it does in every binary format and in UTF-16 that lost its BOM.
  if (decoded.text.includes('\0')) throw binary('in a binary format or in UTF-16 without its byte order mark');
  if (/^\s*<(!doctype|html)/i.test(decoded.text.slice(0, 200))) throw binary('a web page');
  if (decoded.text.trim() === '') throw new UnreadableFileError('empty', 'This file is empty.');
  return decoded;
}

function decodeBytes(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs('utf-16be', bytes);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', problems: [] };
  } catch {
    return {
      text: new TextDecoder('windows-1252').decode(bytes),
      encoding: 'windows-1252',
      problems: [
        {
          line: null,
          column: null,
          severity: 'warning',
          code: 'encoding-guessed',
          message:
            'This file is not UTF-8. It was read as Windows-1252: check letters with accents, and save it as UTF-8 if they are wrong.',
        },
      ],
    };
  }
}

function decodeAs(encoding: 'utf-16le' | 'utf-16be', bytes: Uint8Array): DecodedText {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding, problems: [] };
  } catch {
    throw new UnreadableFileError('encoding', 'This file says it is UTF-16 but is damaged. Save it again as UTF-8.');
  }
}

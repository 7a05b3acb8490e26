import { describe, expect, test } from 'vitest';
import { decodeText } from './decode.ts';

const words = 'name\nCafé ☕';
const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

describe('§1 import: encodings', () => {
  test.each([
    ['utf-8', Buffer.from(words)],
    ['utf-8', Buffer.from(`\uFEFF${words}`)],
    ['utf-16le', utf16(words, false)],
    ['utf-16be', utf16(words, true)],
  ])('%s is read without its byte order mark', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: words, encoding, problems: [] });
  });

  test('anything else is windows-1252, with a warning', () => {
    const decoded = decodeText(Buffer.from([0x6e, 0x0a, 0x43, 0x61, 0x66, 0xe9, 0x20, 0x80]));
    expect(decoded.text).toBe('n\nCafé €');
    expect(decoded.problems).toMatchObject([{ severity: 'warning', code: 'encoding-guessed' }]);
  });

  test.each([
    ['bytes with NUL', Buffer.from('a,b\n\0\0,1'), /binary/],
    ['a web page', Buffer.from('<!DOCTYPE html><p>Sign in'), /web page/],
    ['nothing', Buffer.from(''), /empty/],
    ['blanks', Buffer.from(' \n\n'), /empty/],
  ])('%s is refused and told what to do', (_, bytes, message) => {
    expect(() => decodeText(bytes)).toThrow(message);
  });

  test('more than 20 MB is refused', () => {
    expect(() => decodeText(new Uint8Array(20 * 1024 * 1024 + 1))).toThrow(/20 MB/);
  });
});

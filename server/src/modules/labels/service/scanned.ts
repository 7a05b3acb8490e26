import { codeCandidates } from './codes.ts';

/** What a scanned or typed text turned out to be. `text` is always the text itself, trimmed. */
export type Scanned =
  /** A box code, alone or in a short link; see codeCandidates. `host` is set when the link names another server than ours. */
  | { kind: 'code'; text: string; candidates: string[]; host?: string }
  /** A short link that holds a record's id (an item has no code of its own). */
  | { kind: 'recordID'; text: string; recordID: string; host?: string }
  /**
   * A product number whose check digit is right, as it was read and as GTIN-14 digits. It may still be somebody's own box code: see `text`.
   * `candidates`: of one that no label of a product has, as it stands, so that it may be the code of a new box too.
   */
  | { kind: 'product'; text: string; digits: string; gtin: string; candidates?: string[] }
  /** A web address that is none of ours. Offer it, never follow it by itself. */
  | { kind: 'url'; text: string }
  | { kind: 'empty'; text: '' };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** UPC-A without its zero: a spreadsheet writes it, and one of ten numbers of a box label looks like it. */
const SHORTENED_LENGTH = 11;
/** EAN-8, UPC-A whose zero a spreadsheet dropped, UPC-A, EAN-13, GTIN-14. */
const PRODUCT_LENGTHS = new Set([8, SHORTENED_LENGTH, 12, 13, 14]);

/** The ways to write a product number: UPC-A is EAN-13 without its first zero, and scanners read either. */
export function productNumbers(gtin: string): string[] {
  const digits = gtin.replace(/^0+/, '');
  return [...PRODUCT_LENGTHS].filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0'));
}

/** The address a label's QR code holds: `{base}/s/{code}`. */
export function shortLink(baseURL: string, code: string): string {
  return `${baseURL.replace(/\/+$/, '')}/s/${encodeURIComponent(code)}`;
}

/**
 * Read a scanned payload (decisions §4 Scanning). Labels printed before the server moved still work: a short link of another
 * host is read too and says whose it is, so that the caller can ask before it opens something of the same code.
 */
export function parseScanned(payload: string, publicURL: string): Scanned {
  const text = payload.trim();
  if (text === '') return { kind: 'empty', text: '' };
  if (/^https?:\/\//i.test(text)) return parseLink(text, publicURL);
  if (UUID.test(text)) return { kind: 'recordID', text, recordID: text.toLowerCase() };
  const digits = text.replace(/[\s-]/g, '');
  const candidates = codeCandidates(text);
  if (isProductNumber(digits)) {
    const mayBeBox = digits.length === SHORTENED_LENGTH ? { candidates } : {};
    return { kind: 'product', text, digits, gtin: digits.padStart(14, '0'), ...mayBeBox };
  }
  return candidates.length > 0 ? { kind: 'code', text, candidates } : { kind: 'empty', text: '' };
}

function parseLink(text: string, publicURL: string): Scanned {
  const link = URL.parse(text);
  const home = URL.parse(publicURL);
  const segment = link && /\/s\/([^/]+)\/?$/.exec(link.pathname)?.[1];
  if (!link || !segment) return { kind: 'url', text };
  const host = link.host === home?.host ? {} : { host: link.host };
  const code = decode(segment);
  if (UUID.test(code)) return { kind: 'recordID', text, recordID: code.toLowerCase(), ...host };
  const candidates = codeCandidates(code);
  return candidates.length > 0 ? { kind: 'code', text, candidates, ...host } : { kind: 'url', text };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** GS1: weights 3 and 1 alternating from the right, the sum a multiple of ten. */
function isProductNumber(digits: string): boolean {
  if (!/^\d+$/.test(digits) || !PRODUCT_LENGTHS.has(digits.length)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0 && /[1-9]/.test(digits);
}

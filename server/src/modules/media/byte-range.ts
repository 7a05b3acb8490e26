import type { ByteRange } from './storage/blob-store.ts';

/**
 * The one range that a header `Range` asks for (RFC 9110 §14), which players seek with; null where the whole file is to be sent:
 * without one, of several, or of one that can't be read or is not there.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (bytes === 0 || (first === '' && last === '')) return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start <= end && start < bytes ? { start, end } : null;
}

/** 16 hexadecimal digits that differ for other texts (two FNV-1a hashes): to tell bundles apart, not to keep anybody out. */
export function fingerprint(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193) >>> 0;
    other = Math.imul(other ^ (code + index), 0x01000193) >>> 0;
  }
  return [one, other].map((half) => half.toString(16).padStart(8, '0')).join('');
}

/** A secret in every form in which it could slip out, each long enough to be nobody else's. */
export function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8');
  const json = JSON.stringify(secret).slice(1, -1);
  const forms = new Set([
    secret,
    json,
    // Text inside JSON inside JSON, as an answer kept for a replay is.
    JSON.stringify(json).slice(1, -1),
    JSON.stringify(secret)
      .replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .slice(1, -1),
    encodeURIComponent(secret),
    new URLSearchParams({ a: secret }).toString().slice(2),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...base64Forms(bytes),
  ]);
  return [...forms].filter((form) => form.length >= 12);
}

/** Inside a longer text that was encoded as a whole it may begin at any of three places. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes]);
    const whole = Math.floor(padded.length / 3) * 3;
    const text = padded
      .subarray(0, whole)
      .toString('base64')
      .slice(offset === 0 ? 0 : 4);
    return [text, text.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/**
 * The address of the Lorebox that the app wraps, from `LOREBOX_URL`; an origin without a path.
 * @throws {Error} that says what is missing; http is for a machine of one's own while developing
 */
export function serverURL(value: string | undefined): string {
  const problem = 'Set LOREBOX_URL to the address of your Lorebox, e.g. https://lorebox.example';
  if (!value || !URL.canParse(value)) throw new Error(problem);
  const { protocol, hostname, origin, pathname, search, hash, username } = new URL(value);
  if (pathname !== '/' || search || hash || username) throw new Error(`${problem}, without a path`);
  const isLocal = /^(localhost|127\.0\.0\.1|10\.0\.2\.2|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) throw new Error(`${problem}: https`);
  return origin;
}

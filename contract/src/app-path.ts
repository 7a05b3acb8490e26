/** Longer addresses are nobody's. */
const pathLimit = 2000;
const origin = 'https://lorebox.invalid';
/** What the server answers itself: no page of the application. */
const serverPaths = /^\/(?:api|assets|healthz|readyz|metrics)(?:[/?#]|$)/i;

/**
 * Whether `path` is a path of this application, with or without query and anchor: never another origin (`//host`,
 * `/\host`, both with characters between that browsers leave out, or any of these encoded), never a scheme
 * (`javascript:`), nor what is no page. Decisions §6: navigation asked for from outside goes nowhere else.
 */
export function isAppPath(path: unknown): path is string {
  if (typeof path !== 'string' || path.length > pathLimit || !path.startsWith('/')) return false;
  const route = path.split(/[?#]/, 1)[0]!;
  if (!isPlain(path) || !unwrapped(route).every((form) => isPlain(form) && !form.includes('//'))) return false;
  // Browsers resolve `/../` and the like: what counts is where that leads.
  if (!URL.canParse(path, origin)) return false;
  const resolved = new URL(path, origin);
  return resolved.origin === origin && !resolved.pathname.includes('//') && !serverPaths.test(resolved.pathname);
}

/** No backslash, which browsers take for a slash, and no control character, which they leave out. */
function isPlain(text: string): boolean {
  return !/[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}

/** A text with its percent encoding taken off, layer by layer; one that cannot be decoded is no plain path. */
function unwrapped(text: string): string[] {
  const forms = [text];
  try {
    for (let form = text; form.includes('%') && forms.length < 6; forms.push(form)) form = decodeURIComponent(form);
  } catch {
    return ['\\'];
  }
  return forms.length < 6 ? forms : ['\\'];
}

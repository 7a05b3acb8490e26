import { isAppPath } from './app-path.ts';

/**
 * What the app and the native wrapper around it tell each other (decisions §6); docs/guide/wrapper-bridge.md says how, for
 * whoever writes the native side. No schemas: the app reads these where the contract's validators are left out.
 */

/** Of the message's shape; a wrapper ignores versions that it does not know. */
export const wrapperVersion = 1;

/** Who is signed in, as far as a wrapper shows it. */
export interface WrapperUser {
  userID: string;
  userName: string;
  firstName: string;
  lastName: string;
  /** Absolute; empty without a photo. */
  photoURL: string;
  notificationUnreadCount: number;
}

/** Out, on each change: sign-in, sign-out (null), another name, photo or count. */
export interface WrapperUserMessage {
  type: 'user';
  version: typeof wrapperVersion;
  user: WrapperUser | null;
}

/** In: go to a page of the application. */
export interface WrapperNavigateMessage {
  type: 'navigate';
  path: string;
}

export type WrapperReading =
  | { message: WrapperNavigateMessage; problem?: undefined }
  | { message?: undefined; problem: string };

/** What the bridge's function in the page is called; the native side evaluates `window.loreboxReceive(json)`. */
export const wrapperReceiver = 'loreboxReceive';
/** The longest text that is read at all, in UTF-16 units. */
const textLimit = 10_000;

/** The message that tells a wrapper of a user. @param origin the app's own, which makes the photo's address absolute */
export function wrapperUserMessage(user: WrapperUser | null, origin: string): WrapperUserMessage {
  if (!user) return { type: 'user', version: wrapperVersion, user: null };
  const { userID, userName, firstName, lastName, photoURL, notificationUnreadCount } = user;
  const photo = photoURL ? new URL(photoURL, origin).href : '';
  return {
    type: 'user',
    version: wrapperVersion,
    user: { userID, userName, firstName, lastName, photoURL: photo, notificationUnreadCount },
  };
}

/** Reads what a wrapper sent, as an object or as its JSON; anything but a known message is a problem, in a few words. */
export function readWrapperMessage(data: unknown): WrapperReading {
  let message = data;
  if (typeof data === 'string') {
    if (data.length > textLimit) return { problem: 'too long' };
    try {
      message = JSON.parse(data);
    } catch {
      return { problem: 'no JSON' };
    }
  }
  if (typeof message !== 'object' || message === null) return { problem: 'no object' };
  if (!Object.hasOwn(message, 'type') || (message as { type: unknown }).type !== 'navigate')
    return { problem: 'unknown type' };
  const path = Object.hasOwn(message, 'path') ? (message as { path: unknown }).path : undefined;
  return isAppPath(path) ? { message: { type: 'navigate', path } } : { problem: 'no path of this application' };
}

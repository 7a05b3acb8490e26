/** Thrown before a page behind sign-in when the server could not be asked who is signed in. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** What a route says of itself. */
export interface RouteHandle {
  /** The document title; the deepest match that has one counts. */
  title: string;
}

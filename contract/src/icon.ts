/** An icon of the set that the app draws with, as the build reads it for dev/icon-test (§2.1). */
export interface DrawnIcon {
  /** As it is imported: `House`. */
  name: string;
  /** Other names it has or is searched by. */
  aliases: string[];
  /** The elements inside of its svg. */
  shapes: [tag: string, attributes: Record<string, string>][];
  /** Files of web/src that import it. */
  usedIn: string[];
}

/** What the tests use of it; it brings no types of its own. */
declare module 'jsdom' {
  interface ParsedElement {
    localName: string;
    namespaceURI: string | null;
    outerHTML: string;
    attributes: Iterable<{ name: string; value: string }>;
  }
  export class JSDOM {
    constructor(html: string);
    window: {
      DOMParser: new () => {
        parseFromString(
          html: string,
          type: 'text/html',
        ): { body: { querySelectorAll(selector: '*'): Iterable<ParsedElement> } };
      };
    };
  }
}

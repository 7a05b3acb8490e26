import { JSDOM } from 'jsdom';

const { DOMParser } = new JSDOM('').window;
const harmless = /^(p|div|h[1-4]|a|b|blockquote|br|code|em|hr|i|li|ol|pre|s|strong|u|ul)$/;

/** Everything in a body that could run, fetch or leave: what a browser makes of the HTML, not what a pattern does. */
export function dangersIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const isKnown = harmless.test(element.localName) && element.namespaceURI === 'http://www.w3.org/1999/xhtml';
    const attributes = [...element.attributes].filter(({ name, value }) =>
      name === 'href' ? !isGoodLink(value) : name !== 'align',
    );
    return [...(isKnown ? [] : [element.outerHTML]), ...attributes.map(({ name, value }) => `${name}=${value}`)];
  });
}

/** The web, mail, a path; or a template's braces, which are text until they are filled in. */
function isGoodLink(href: string): boolean {
  return /^(https?:|mailto:|[^:]*\{[{%]|[^:]*$)/i.test(href) && !/^[/\\]{2}/.test(href);
}

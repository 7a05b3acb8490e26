import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endsSoon } from '#server/testing/processor-time.ts';
import { cleanSvg } from './svg.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

test('decisions §4: a drawing keeps what draws it: shapes, gradients, styles, text', () => {
  const drawing = svg(
    `<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
     <style>.a{fill:url(#g)}</style><path class="a" d="M0 0h10v10z" style="stroke:#000"/>
     <use xlink:href="#g"/><text x="1">A &amp; B</text>`,
  );
  const { text, width, height } = cleanSvg(drawing);
  expect([width, height]).toEqual([10, 10]);
  for (const kept of ['stop-color="#fff"', '.a{fill:url(#g)}', 'd="M0 0h10v10z"', 'xlink:href="#g"', 'A &amp; B'])
    expect(text).toContain(kept);
  // What is clean stays as it is.
  expect(cleanSvg(text).text).toBe(text);
});

test('decisions §4: what runs, fetches or leads away in a drawing is not kept', () => {
  const dangers = [
    '<script>alert(1)</script>',
    '<path d="M0 0" onload="alert(1)"/>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    '<a xlink:href="https://evil.example"><path d="M0 0"/></a>',
    '<image href="https://evil.example/a.png"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zz4="/>',
    '<use href="https://evil.example/a.svg#x"/>',
    '<use href="data:image/svg+xml,x#y"/>',
    '<path fill="url(https://evil.example/a.svg#g)"/>',
    '<path style="fill:url( \'https://evil.example\' )"/>',
    '<path style="fill:\\75rl(https://evil.example)"/>',
    '<style>@import "https://evil.example/a.css";</style>',
    '<style>path{background:url(https://evil.example)}</style>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<handler type="text/javascript">alert(1)</handler>',
    '<iframe src="https://evil.example"/>',
    '<filter id="f"><feImage href="https://evil.example"/></filter><path filter="url(#f)"/>',
    '<title><![CDATA[<script>alert(1)</script>]]></title>',
    '<?xml-stylesheet href="https://evil.example/a.css"?>',
  ];
  for (const danger of dangers) {
    const { text } = cleanSvg(svg(danger));
    expect([danger, /<script|onload|javascript:|evil\.example|data:|foreignObject|<image|@import/i.test(text)]).toEqual(
      [danger, false],
    );
  }
});

test('decisions §4: a drawing that grows without end, or has entities of its own, is refused', () => {
  const laughs = Array.from({ length: 10 }, (_, level) =>
    level === 0 ? '<path id="l0" d="M0 0"/>' : `<g id="l${level}">${`<use href="#l${level - 1}"/>`.repeat(10)}</g>`,
  ).join('');
  expect(() => cleanSvg(svg(laughs))).toThrow('too many times over');
  expect(() => cleanSvg(svg('<g id="a"><use href="#a"/></g>'))).toThrow('inside itself');
  const chain = Array.from({ length: 9000 }, (_, at) => `<g id="a${at}"><use href="#a${at + 1}"/></g>`).join('');
  expect(() => cleanSvg(svg(chain))).toThrow('too complex');
  expect(() => cleanSvg(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`)).toThrow('entities');
  expect(() => cleanSvg(svg('<g>'.repeat(70) + '</g>'.repeat(70)))).toThrow('too complex');
  expect(() => cleanSvg(svg('<path/>'.repeat(20_001)))).toThrow('too complex');
  expect(() => cleanSvg(svg(' '.repeat(2_000_001)))).toThrow('larger than 2 MB');
  expect(() => cleanSvg(svg('', ''))).toThrow('how large it is');
  expect(() => cleanSvg('<html xmlns="http://www.w3.org/1999/xhtml"/>')).toThrow('not a photo');
  expect(() => cleanSvg('<svg><path')).toThrow('not valid XML');
});

describe('decisions §4: a drawing that takes minutes to draw is refused', () => {
  /** Each mask is drawn with ten of the next. */
  const nested = (rule: (level: number) => string, part: (level: number) => string) => {
    const masks = Array.from({ length: 6 }, (_, level) => `<mask id="m${level}">${part(level + 1).repeat(10)}</mask>`);
    const rules = masks.map((_, level) => rule(level));
    return svg(`<style>${rules.join('')}</style>${masks.join('')}${part(0)}`);
  };
  test.each([
    [
      'by attributes',
      () =>
        nested(
          () => '',
          (level) => `<rect mask="url(#m${level})"/>`,
        ),
    ],
    [
      'by styles of elements',
      () =>
        nested(
          () => '',
          (level) => `<rect style="mask: url(#m${level})"/>`,
        ),
    ],
    [
      'by classes',
      () =>
        nested(
          (level) => `g .a.c${level},b{mask:url('#m${level}')}`,
          (level) => `<rect class="a c${level}"/>`,
        ),
    ],
    [
      'by ids',
      () =>
        nested(
          (level) => `#r${level}{mask:url(#m${level})}`,
          (level) => `<rect id="r${level}"/>`,
        ),
    ],
    [
      'by selectors nobody reads',
      () =>
        nested(
          (level) => `rect:nth-child(n){mask:url(#m${level})}`,
          () => '<rect/>',
        ),
    ],
    [
      'by rules in rules',
      () =>
        nested(
          (level) => `rect{mask:url(#m${level});b{fill:red}}`,
          () => '<rect/>',
        ),
    ],
    ['by masks one after another', () => svg(`<mask id="m"/>${'<rect mask="url(#m)"/>'.repeat(1100)}`)],
    ['by blending', () => svg(`<style>rect{mix-blend-mode:multiply}</style>${'<rect/>'.repeat(1100)}`)],
  ])('%s', (_, drawing) => {
    expect(() => cleanSvg(drawing())).toThrow(/too many times over|inside itself/);
  });

  test('one of many shapes with gradients, clip paths and opacity by class is not', () => {
    const shapes = '<path class="a b" d="M0 0"/>'.repeat(3000);
    const drawing = `<style>.a{fill:url(#g)}.b,.c{clip-path:url(#k);opacity:.5}.d{mask:url(#m)}</style>
      <linearGradient id="g"><stop/></linearGradient><clipPath id="k"><path d="M0 0"/></clipPath>${shapes}`;
    expect(cleanSvg(svg(drawing)).text).toContain('.b,.c{clip-path:url(#k)');
  });
});

describe('decisions §4: a drawing of 2 MB is cleaned or refused soon', () => {
  const long = (text: string) => text.repeat(Math.floor(1_900_000 / text.length));
  test.each<[what: string, source: string, outcome: RegExp]>([
    ['with a style without braces', svg(`<style>${long('a')}</style>`), /^<svg/],
    ['with a style that opens braces only', svg(`<style>${long('a{')}</style>`), /^<svg/],
    ['with a width of digits', svg('', `height="1" width="${long('1')}x"`), /how large it is/],
    ['with a width that ends with blanks', svg('', `height="1" width="1${long(' ')}x"`), /how large it is/],
    [
      'with a rule for each element',
      svg(`<style>${'zz{opacity:1}'.repeat(90_000)}</style>${'<g/>'.repeat(19_000)}`),
      /^<svg/,
    ],
    [
      'with rules for all elements',
      svg(`<style>${'g:hover{fill:url(#a)}'.repeat(60_000)}</style>${'<g/>'.repeat(19_000)}`),
      /too many styles/,
    ],
    [
      'with a rule that names a part again and again',
      svg(`<style>g{fill:${'url(#a)'.repeat(200_000)}}</style>${'<g/>'.repeat(19_000)}`),
      /too many styles/,
    ],
  ])('%s', (_, source, outcome) => {
    const cleaned = endsSoon(() => {
      try {
        return cleanSvg(source).text.slice(0, 100);
      } catch (error) {
        return String(error);
      }
    });
    expect(cleaned).toMatch(outcome);
  });
});

test('decisions §4: any attribute with any value leaves a drawing that is clean when it is cleaned again', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      'url(#a)',
      'url("x")',
      'javascript:alert(1)',
      '"><script>',
      'expression(1)',
      '\\75rl(x)',
      '@import',
    ),
  );
  const name = fc.constantFrom('fill', 'style', 'href', 'xlink:href', 'onload', 'd', 'class', 'clip-path');
  const escapeText = (text: string) =>
    text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`).replace(/[^\t\n\r -퟿]/gu, '');
  fc.assert(
    fc.property(
      fc.dictionary(name, value),
      fc.constantFrom('path', 'use', 'g', 'script', 'image'),
      (given, element) => {
        const start = Object.entries(given).map(([key, text]) => ` ${key}="${escapeText(text)}"`);
        const { text } = cleanSvg(svg(`<${element}${start.join('')}/>`));
        expect(cleanSvg(text).text).toBe(text);
        expect(text).not.toMatch(/<script|\son\w+=|javascript:|<image/i);
      },
    ),
  );
});

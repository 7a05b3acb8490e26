import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScanned, shortLink } from './scanned.ts';

const HOME = 'https://boxes.example.org/app/';
const parse = (payload: string) => parseScanned(payload, HOME);
const ID = '0198c0de-1234-7abc-8def-0123456789ab';

describe('decisions §4 Scanning: what a scan means', () => {
  test('a short link is read back, whatever its code', () => {
    expect(shortLink(HOME, 'B-7K3P')).toBe('https://boxes.example.org/app/s/B-7K3P');
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9?#%/&-]{1,20}$/), (code) => {
        expect(parse(shortLink(HOME, code))).toMatchObject({
          kind: 'code',
          candidates: expect.arrayContaining([code]),
        });
      }),
    );
  });

  test.each([
    ['  b-7k3p\n', { kind: 'code', text: 'b-7k3p', candidates: ['B-7K3P'] }],
    ['Garage 12', { kind: 'code', candidates: ['GARAGE12'] }],
    ['HTTPS://BOXES.EXAMPLE.ORG/app/s/B-7K3P/', { kind: 'code', candidates: ['B-7K3P'] }],
    ['http://boxes.example.org/s/B-7K3P?from=label', { kind: 'code', candidates: ['B-7K3P'] }],
    [`https://boxes.example.org/app/s/${ID}`, { kind: 'recordID', recordID: ID }],
    [ID.toUpperCase(), { kind: 'recordID', recordID: ID }],
    ['https://old.example.org/s/B-7K3P', { kind: 'code', candidates: ['B-7K3P'], host: 'old.example.org' }],
    ['4006381333931', { kind: 'product', gtin: '04006381333931' }],
    ['96385074', { kind: 'product', gtin: '00000096385074' }],
    ['0 36000 29145 2', { kind: 'product', gtin: '00036000291452' }],
    ['36000291452', { kind: 'product', digits: '36000291452', gtin: '00036000291452' }],
    ['4006381333932', { kind: 'code', candidates: ['4006381333932'] }],
    ['00000000', { kind: 'code' }],
    ['https://example.com/manual.pdf', { kind: 'url', text: 'https://example.com/manual.pdf' }],
    ['https://', { kind: 'url' }],
    ['https://boxes.example.org/app/s/%E0%A4%A', { kind: 'code' }],
    ['javascript:alert(1)', { kind: 'code', candidates: ['JAVASCRIPT:ALERT(1)'] }],
    ['', { kind: 'empty' }],
    [' \u200B', { kind: 'empty' }],
  ])('%j', (payload, expected) => {
    expect(parse(payload)).toMatchObject(expected);
  });

  test('our own links name no host', () => {
    expect(parse('https://boxes.example.org/app/s/B-7K3P')).not.toHaveProperty('host');
  });

  test('no payload makes it fail', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'https://', `${HOME}s/`), fc.string({ unit: 'binary' }), (start, rest) => {
        expect(parse(start + rest).kind).toMatch(/^(code|recordID|product|url|empty)$/);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeCandidates, generateCodes, validateCode } from './codes.ts';

const nothingTaken = () => Promise.resolve(new Set<string>());
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('decisions §4 Box: code, short, human-readable, unique', () => {
  test('500 codes are different, short and valid', async () => {
    const codes = await generateCodes({ count: 500, findTaken: nothingTaken });
    expect(new Set(codes).size).toBe(500);
    for (const code of codes) {
      expect(code).toMatch(/^B-[0-9A-HJKMNP-TV-Z]{4,5}$/);
      expect(validateCode(code)).toBe('valid');
    }
  });

  test('codes in use are passed over, and codes grow when the short ones run out', async () => {
    const first = await generateCodes({ count: 100, findTaken: nothingTaken });
    const used = new Set(first);
    const findTaken = (candidates: string[]) =>
      Promise.resolve(new Set(candidates.filter((c) => used.has(c) || c.length === 6)));
    const more = await generateCodes({ count: 20, findTaken });
    expect(more.every((code) => code.length === 7 && validateCode(code) === 'valid')).toBe(true);
  });

  test('10,000 boxes still get codes, asking once a round', async () => {
    const used = new Set(await generateCodes({ count: 10_000, findTaken: nothingTaken }));
    let asked = 0;
    const findTaken = (candidates: string[]) => {
      asked += 1;
      return Promise.resolve(new Set(candidates.filter((candidate) => used.has(candidate))));
    };
    const more = await generateCodes({ count: 500, findTaken });
    expect(more.filter((code) => used.has(code))).toEqual([]);
    expect(asked).toBeLessThan(20);
  });

  test('a caller that calls everything taken gets an error, not an endless wait', async () => {
    const findTaken = (candidates: string[]) => Promise.resolve(new Set(candidates));
    await expect(generateCodes({ count: 1, findTaken })).rejects.toThrow('No free codes');
  });

  test.each(['', 'BB', 'b', '1'])('prefix %j is refused', async (prefix) => {
    await expect(generateCodes({ count: 1, prefix, findTaken: nothingTaken })).rejects.toBeInstanceOf(RangeError);
  });
});

const anyCode = fc
  .tuple(fc.constantFrom(...'ABILOUZ'), fc.array(fc.nat({ max: 31 }), { minLength: 3, maxLength: 11 }))
  .map(async ([prefix, bytes]) => {
    const random = (into: Uint8Array) => {
      into.set(bytes.slice(0, into.length));
      return into;
    };
    const [code = ''] = await generateCodes({ count: 1, prefix, findTaken: nothingTaken, random });
    return code;
  });

describe('decisions §4 Scanning: the check character', () => {
  test('every single wrong character is noticed, the prefix included', async () => {
    await fc.assert(
      fc.asyncProperty(anyCode, fc.nat({ max: 4 }), fc.constantFrom(...ALPHABET), async (pending, place, wrong) => {
        const code = await pending;
        const at = place === 0 ? 0 : place + 1;
        const replacement = at === 0 ? (/[A-Z]/.test(wrong) ? wrong : 'I') : wrong;
        const typed = code.slice(0, at) + replacement + code.slice(at + 1);
        expect(validateCode(typed)).toBe(typed === code ? 'valid' : 'mistyped');
      }),
    );
  });

  test('any two exchanged characters are noticed', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyCode,
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 2, max: 5 }),
        async (pending, a, b) => {
          const code = await pending;
          const characters = [...code];
          [characters[a], characters[b]] = [characters[b] ?? '', characters[a] ?? ''];
          const typed = characters.join('');
          expect(validateCode(typed)).toBe(typed === code ? 'valid' : 'mistyped');
        },
      ),
    );
  });

  test.each(['', 'B-', 'B7K3P', 'b-7k3p', 'GARAGE-1', 'B-7K3U', 'B-12', '12345678'])(
    '%j is no code of ours',
    (code) => {
      expect(validateCode(code)).toBe('other');
    },
  );
});

describe('decisions §4 Scanning: what people type', () => {
  const random = (into: Uint8Array) => into.fill(1);

  test('case, O for 0, I and L for 1, a missing or strange hyphen and spaces do not matter', async () => {
    // The payload 111 shows the confusion of 1, I and L.
    const [code = ''] = await generateCodes({ count: 1, findTaken: nothingTaken, random });
    expect(code).toMatch(/^B-111/);
    const check = code.slice(5);
    for (const typed of [
      `b-1Il${check}`,
      `B–l1i${check}`,
      ` b 1 1 1 ${check} `,
      `bill${check}`,
      `B－111${check}`,
      code.toLowerCase(),
    ]) {
      expect(codeCandidates(typed).at(-1)).toBe(code);
    }
  });

  test('a code that people chose is not bent into another', () => {
    expect(codeCandidates('shoe-l')).toEqual(['SHOE-L']);
    expect(codeCandidates('Box 12')).toEqual(['BOX12']);
    expect(codeCandidates('Kiste-ü')).toEqual(['KISTE-Ü']);
    expect(codeCandidates(' \u200B ')).toEqual([]);
  });

  test('what was written is tried before what it may have meant', async () => {
    const [code = ''] = await generateCodes({ count: 1, findTaken: nothingTaken, random });
    const typed = code.replaceAll('1', 'I');
    expect(codeCandidates(typed)).toEqual([typed, code]);
  });

  test('no input makes it fail, and asking again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (input) => {
        const candidates = codeCandidates(input);
        for (const candidate of candidates) expect(codeCandidates(candidate)).toContain(candidate);
      }),
    );
  });
});

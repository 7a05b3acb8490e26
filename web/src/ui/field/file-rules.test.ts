import { describe, expect, it } from 'vitest';
import { formatBytes, rulesInWords, sortFiles } from './file-rules.ts';

const photo = new File(['x'.repeat(2000)], 'Lamp.PNG', { type: 'image/png' });
const sheet = new File(['a,b'], 'stock.CSV', { type: '' });

describe('§2.1 file-input: rules', () => {
  it('accepts by media type, by wildcard and by extension in any letter case', () => {
    expect(sortFiles([photo], { accept: ['image/png'] }).accepted).toEqual([photo]);
    expect(sortFiles([photo], { accept: ['image/*'] }).accepted).toEqual([photo]);
    expect(sortFiles([sheet], { accept: ['.csv'] }).accepted).toEqual([sheet]);
  });

  it('names the file and the rule it breaks', () => {
    const { accepted, rejected } = sortFiles([photo, sheet], { accept: ['image/*'], maxSize: 1000 });
    expect(accepted).toEqual([]);
    expect(rejected.map((each) => each.reason)).toEqual([
      'Lamp.PNG is 2 kB. Files can be up to 1 kB.',
      'stock.CSV is not a photo',
    ]);
    const [other] = sortFiles([photo], { accept: ['.csv', '.json', '.zip'] }).rejected;
    expect(other?.reason).toBe('Lamp.PNG can’t be used here. Choose CSV, JSON or ZIP.');
  });

  it('says the rules as a person would', () => {
    const maxSize = 25 * 1024 * 1024;
    expect(rulesInWords({ accept: ['image/*'], maxSize })).toBe('Photos up to 25 MB');
    expect(rulesInWords({ accept: ['.csv', '.json'], maxSize })).toBe('CSV or JSON up to 25 MB');
    expect(rulesInWords({ maxSize })).toBe('Files up to 25 MB');
    expect(rulesInWords({})).toBe('');
  });

  it('accepts everything when no rule is given', () => {
    expect(sortFiles([photo, sheet], {}).accepted).toHaveLength(2);
  });

  it('writes sizes in decimal units', () => {
    expect([0, 999, 1500, 12_000_000].map(formatBytes)).toEqual(['0 B', '999 B', '1.5 kB', '12 MB']);
  });
});

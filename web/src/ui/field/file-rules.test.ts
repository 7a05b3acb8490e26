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

  it('says what to do with a photo of an iPhone, which is no picture to most systems', () => {
    const [photo] = sortFiles([new File(['x'], 'IMG_1.HEIC', { type: '' })], { accept: ['image/*'] }).rejected;
    expect(photo?.reason).toMatch(/^IMG_1\.HEIC can’t be used here\. Save it as JPEG first/);
  });

  it('has a limit of its own for files of one kind, and names it', () => {
    const archive = new File(['x'.repeat(1500)], 'World.ZIP');
    const rules = { accept: ['.csv', '.json', '.zip'], maxSize: 1, larger: { extension: '.zip', maxSize: 2000 } };
    const { accepted, rejected } = sortFiles([archive, sheet], rules);
    expect(accepted).toEqual([archive]);
    expect(rejected.map((each) => each.reason)).toEqual(['stock.CSV is 3 B. CSV or JSON files can be up to 1 B.']);
    const [large] = sortFiles([archive], { ...rules, larger: { extension: '.zip', maxSize: 1000 } }).rejected;
    expect(large?.reason).toBe('World.ZIP is 1.5 kB. ZIP files can be up to 1 kB.');
  });

  it('says the rules as a person would', () => {
    const maxSize = 25 * 1024 * 1024;
    expect(rulesInWords({ accept: ['image/*'], maxSize })).toBe('Photos up to 25 MB');
    expect(rulesInWords({ accept: ['.csv', '.json'], maxSize })).toBe('CSV or JSON up to 25 MB');
    expect(rulesInWords({ maxSize })).toBe('Files up to 25 MB');
    expect(rulesInWords({})).toBe('');
    const larger = { extension: '.zip', maxSize: 1024 * 1024 * 1024 };
    expect(rulesInWords({ accept: ['.csv', '.json', '.zip'], maxSize, larger })).toBe(
      'CSV or JSON up to 25 MB, ZIP up to 1 GB',
    );
  });

  it('accepts everything when no rule is given', () => {
    expect(sortFiles([photo, sheet], {}).accepted).toHaveLength(2);
  });

  it('writes sizes in decimal units', () => {
    expect([0, 999, 1500, 12_000_000].map(formatBytes)).toEqual(['0 B', '999 B', '1.5 kB', '12 MB']);
  });
});

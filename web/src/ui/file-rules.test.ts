import { describe, expect, it } from 'vitest';
import { formatBytes, sortFiles } from './file-rules.ts';

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
      'Lamp.PNG is 2 kB; at most 1 kB are allowed',
      'stock.CSV is not one of image/*',
    ]);
  });

  it('accepts everything when no rule is given', () => {
    expect(sortFiles([photo, sheet], {}).accepted).toHaveLength(2);
  });

  it('writes sizes in decimal units', () => {
    expect([0, 999, 1500, 12_000_000].map(formatBytes)).toEqual(['0 B', '999 B', '1.5 kB', '12 MB']);
  });
});

import type { Photo } from '../media/photo.ts';

const HUES = [210, 30, 120, 275, 0];
const TITLES = ['Torch, front', 'Torch, battery tray', 'Torch in its box', 'Receipt', 'Serial number'];

/** Drawn pictures for the catalogue's examples, which must not fetch anything. */
export const samplePhotos: Photo[] = TITLES.map((title, index) => ({
  id: `photo-${index}`,
  src: drawing(title, HUES[index] ?? 0),
  alt: title,
  caption: index === 0 ? 'Bought second-hand; the glass has a small scratch.' : undefined,
  downloadHref: drawing(title, HUES[index] ?? 0),
}));

function drawing(title: string, hue: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><rect width="1200" height="900" fill="hsl(${hue} 30% 40%)"/><circle cx="600" cy="420" r="220" fill="hsl(${hue} 40% 70%)"/><text x="600" y="800" font-size="72" text-anchor="middle" fill="white" font-family="sans-serif">${title}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

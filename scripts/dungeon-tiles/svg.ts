/** Colors and shapes that things are drawn with, as SVG of 64 by 64. */
export const WOOD = '#8d5f37';
export const DARK_WOOD = '#5f3d22';
export const LIGHT_WOOD = '#b78350';
export const STONE = '#a29885';
export const DARK_STONE = '#6c6458';
export const LIGHT_STONE = '#c6bda8';
export const IRON = '#4c4f57';
export const GOLD = '#e0b13f';
export const LINE = '#2d2320';

export const path = (d: string, rest: string) => `<path d="${d}" ${rest}/>`;
export const box = (x: number, y: number, width: number, height: number, fill: string, round = 2) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}" stroke="${LINE}" stroke-width="1.5"/>`;
export const disc = (x: number, y: number, r: number, fill: string, line = LINE) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${line}" stroke-width="1.5"/>`;
export const lines = (d: string, color = LINE, width = 1.2) =>
  path(d, `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"`);
export const light = (x: number, y: number, r: number, color: string, opacity = 0.55) =>
  `<radialGradient id="l${x}${y}${r}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${r}" fill="url(#l${x}${y}${r})"/>`;
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
export const turned = (degrees: number, content: string, x = 32, y = 32) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${content}</g>`;

/** A color between two others. */
export function shade(from: string, to: string, part: number): string {
  const at = (color: string, index: number) => Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16);
  return `rgb(${[0, 1, 2].map((index) => Math.round(at(from, index) + (at(to, index) - at(from, index)) * part)).join(',')})`;
}

export const flame = (x: number, y: number, size: number) =>
  path(
    `M${x} ${y - size}q${size} ${size * 0.9} ${size * 0.6} ${size * 1.5}q-${size * 0.6} ${size * 0.8}-${size * 1.2} 0q-${size * 0.4}-${size * 0.6} ${size * 0.6}-${size * 1.5}z`,
    'fill="#f08a24"',
  ) +
  path(
    `M${x} ${y - size * 0.3}q${size * 0.5} ${size * 0.5} ${size * 0.25} ${size * 0.9}q-${size * 0.25} ${size * 0.4}-${size * 0.5} 0q-${size * 0.2}-${size * 0.4} ${size * 0.25}-${size * 0.9}z`,
    'fill="#ffe38a"',
  );

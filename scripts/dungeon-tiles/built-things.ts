import {
  box,
  DARK_STONE,
  DARK_WOOD,
  disc,
  GOLD,
  IRON,
  LIGHT_STONE,
  LIGHT_WOOD,
  LINE,
  lines,
  path,
  STONE,
  shade,
  times,
  turned,
  WOOD,
} from './svg.ts';

const jambs = box(0, 22, 8, 20, STONE) + box(56, 22, 8, 20, STONE);
const leaf = (x: number, width: number) =>
  box(x, 26, width, 12, WOOD, 1) +
  times(Math.floor(width / 8), (index) => lines(`M${x + 8 * (index + 1)} 27V37`, DARK_WOOD)) +
  lines(`M${x + 1} 29H${x + width - 1}M${x + 1} 35H${x + width - 1}`, IRON, 1.6);
const openLeaf = (x: number) =>
  box(x, 36, 8, 25, WOOD, 1) + lines(`M${x + 2} 42H${x + 6}M${x + 2} 54H${x + 6}`, IRON, 1.6);
const steps = (from: string, to: string) =>
  box(8, 4, 48, 56, DARK_STONE) +
  times(7, (index) => {
    const part = index / 6;
    return `<rect x="${10 + 3 * part}" y="${6 + index * 7.5}" width="${44 - 6 * part}" height="7" fill="${shade(from, to, part)}" stroke="${LINE}" stroke-width=".8"/>`;
  });

/** Doors, stairs and what else is built, by the names of `THINGS`. */
export const BUILT_THINGS: Record<string, string> = {
  door: jambs + leaf(8, 48) + disc(50, 32, 2, GOLD),
  'open-door': jambs + openLeaf(8),
  'double-door': jambs + leaf(8, 24) + leaf(32, 24) + disc(28, 32, 1.8, GOLD) + disc(36, 32, 1.8, GOLD),
  'open-double-door': jambs + openLeaf(8) + openLeaf(48),
  'secret-door':
    box(0, 24, 64, 16, STONE) +
    lines('M12 24V40M50 24V40M30 24V32M22 32V40M40 32V40M12 32H50', DARK_STONE, 1.6) +
    '<text x="32" y="38" font-family="DejaVu Serif" font-weight="bold" font-size="16" text-anchor="middle" fill="#e8dfc8" stroke="#2d2320" stroke-width=".6">S</text>',
  portcullis: jambs + box(8, 29, 48, 6, IRON, 1) + times(6, (index) => disc(13 + index * 7.6, 32, 3, '#7b808c')),
  archway: jambs + times(3, (index) => box(12 + index * 15, 26, 10, 12, index % 2 ? STONE : LIGHT_STONE)),
  window:
    box(0, 24, 64, 16, STONE) + box(14, 28, 36, 8, '#9fd0e2', 1) + lines('M32 28V36M23 28V36M41 28V36', IRON, 1.6),
  'stairs-up': steps('#d9d0bb', '#7c7365'),
  'stairs-down': steps('#8d8476', '#1d1a20'),
  ladder:
    lines('M22 6V58M42 6V58', DARK_WOOD, 7) +
    lines('M22 6V58M42 6V58', LIGHT_WOOD, 4) +
    times(
      6,
      (index) => lines(`M22 ${12 + index * 8}H42`, DARK_WOOD, 5) + lines(`M22 ${12 + index * 8}H42`, LIGHT_WOOD, 2.6),
    ),
  trapdoor:
    box(11, 11, 42, 42, WOOD, 3) +
    lines('M21.500 12V52M32 12V52M42.500 12V52', DARK_WOOD) +
    lines('M12 20H52M12 44H52', IRON, 3) +
    `<circle cx="32" cy="48" r="4" fill="none" stroke="${GOLD}" stroke-width="2"/>`,
  'spiral-stairs':
    disc(32, 32, 27, DARK_STONE) +
    times(12, (index) =>
      turned(
        index * 30,
        path(
          'M32 32L32 7A25 25 0 0 1 44.500 10.350Z',
          `fill="${shade('#d9d0bb', '#3a353a', index / 11)}" stroke="${LINE}" stroke-width=".8"`,
        ),
      ),
    ) +
    disc(32, 32, 6, STONE),
  bridge:
    times(8, (index) => box(6, index * 8, 52, 7.4, index % 3 ? WOOD : LIGHT_WOOD, 1)) +
    lines('M10 0V64M54 0V64', DARK_WOOD, 3),
  well:
    disc(32, 32, 24, STONE) +
    times(10, (index) => turned(index * 36, lines('M32 8V17', DARK_STONE, 1.6))) +
    disc(32, 32, 15, '#1d3a50') +
    path('M21 30a12 12 0 0 1 15-8q-9 2-15 8z', 'fill="#5d9bb8"') +
    box(29, 4, 6, 56, WOOD, 2),
  fountain:
    disc(32, 32, 27, LIGHT_STONE) +
    disc(32, 32, 22, '#4c96b8') +
    lines('M19 32a13 13 0 0 1 26 0a13 13 0 0 1-26 0M14 32a18 18 0 0 1 8-15', '#a9d7e4', 1.4) +
    disc(32, 32, 7, STONE) +
    disc(32, 32, 3.5, '#a9d7e4'),
};

import {
  box,
  DARK_STONE,
  DARK_WOOD,
  disc,
  flame,
  GOLD,
  IRON,
  LIGHT_STONE,
  LIGHT_WOOD,
  LINE,
  light,
  lines,
  path,
  STONE,
  times,
  turned,
  WOOD,
} from './svg.ts';

const chest = (lid: string) => box(12, 20, 40, 27, WOOD, 3) + lid;

const stump = (x: number, y: number, size: number, color: string) =>
  disc(x, y, size, color) +
  lines(
    `M${x - size * 0.45} ${y - size * 0.3}a${size * 0.6} ${size * 0.6} 0 0 1 ${size * 0.8}-${size * 0.1}`,
    '#ffffff66',
    1.4,
  );
const leaves = (tone: readonly string[], spots: readonly (readonly [number, number, number])[]) =>
  spots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r + 1.6}" fill="#26381c"/>`).join('') +
  spots
    .map(([x, y, r], index) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${tone[index % tone.length]}"/>`)
    .join('') +
  spots
    .map(([x, y, r]) =>
      lines(`M${x - r * 0.5} ${y - r * 0.1}q${r * 0.3}-${r * 0.5} ${r * 0.8}-${r * 0.4}`, '#cfe3a266', 2),
    )
    .join('');

/** What stands or lies about, by the names of `THINGS`. */
export const LOOSE_THINGS: Record<string, string> = {
  chest: chest(box(12, 16, 40, 18, LIGHT_WOOD, 4) + lines('M20 17V46M44 17V46', IRON, 3) + box(28, 29, 8, 9, GOLD, 1)),
  'open-chest': chest(
    box(12, 9, 40, 12, DARK_WOOD, 3) +
      box(15, 23, 34, 16, '#2a1b12', 1) +
      times(7, (index) => disc(19 + index * 4.4, 31 + (index % 3) * 2, 3.4, GOLD, '#8a6415')) +
      lines('M20 40V46M44 40V46', IRON, 3),
  ),
  barrel:
    disc(32, 32, 20, DARK_WOOD) +
    disc(32, 32, 16.5, WOOD) +
    lines('M22 20V44M28.500 16V48M35.500 16V48M42 20V44', DARK_WOOD) +
    `<circle cx="32" cy="32" r="18" fill="none" stroke="${IRON}" stroke-width="2.400"/>` +
    disc(38, 26, 2, LINE),
  crate:
    box(11, 11, 42, 42, WOOD, 2) +
    lines('M14 14L50 50M50 14L14 50', DARK_WOOD, 6) +
    lines('M14 14L50 50M50 14L14 50', LIGHT_WOOD, 3.6) +
    `<rect x="14" y="14" width="36" height="36" fill="none" stroke="${LIGHT_WOOD}" stroke-width="5"/><rect x="16.500" y="16.500" width="31" height="31" fill="none" stroke="${DARK_WOOD}"/>`,
  sack:
    path('M25 20q-13 12-9 26q3 9 16 9t16-9q4-14-9-26z', `fill="#b79a6b" stroke="${LINE}" stroke-width="1.500"`) +
    path('M24 20q-4-8 2-9q6 3 12 0q6 1 2 9z', `fill="#c9ad7c" stroke="${LINE}" stroke-width="1.500"`) +
    lines('M24 21H40', '#7a3e2b', 3) +
    lines('M22 34q-3 8 1 13M42 36q2 6 0 11', '#8a7047', 1.6),
  pot:
    disc(32, 34, 18, '#a8613c') +
    disc(32, 32, 11, '#c27a4f') +
    disc(32, 32, 8, '#2a1712') +
    lines('M18 30a15 15 0 0 1 7-9', '#e7ab83', 2.4),
  gold: times(14, (index) =>
    disc(
      32 + 17 * Math.cos(index * 2.4) * Math.sqrt((index + 1) / 14),
      34 + 13 * Math.sin(index * 2.4) * Math.sqrt((index + 1) / 14),
      5,
      index % 3 ? GOLD : '#f3cf68',
      '#8a6415',
    ),
  ),
  gems: (
    [
      [22, 26, '#c33b52'],
      [42, 24, '#3b78c3'],
      [32, 42, '#3aa267'],
    ] as const
  )
    .map(
      ([x, y, color]) =>
        path(`M${x - 8} ${y - 2}l4-6h8l4 6l-8 10z`, `fill="${color}" stroke="${LINE}" stroke-width="1.300"`) +
        lines(`M${x - 8} ${y - 2}h16m-12 0l4 10l4-10m-8 0l2-6m6 6l-2-6`, '#ffffff88', 1),
    )
    .join(''),
  pillar:
    box(12, 12, 40, 40, DARK_STONE, 3) +
    disc(32, 32, 17, STONE) +
    disc(32, 32, 12, LIGHT_STONE) +
    lines('M24 28a9 9 0 0 1 8-6', '#fff8', 2.4),
  'broken-pillar':
    box(12, 12, 40, 40, DARK_STONE, 3) +
    path(
      'M17 36q-2-12 7-18l6 5l5-7q11 2 13 14l-7 3l4 8q-8 9-18 6l-2-7z',
      `fill="${STONE}" stroke="${LINE}" stroke-width="1.500"`,
    ) +
    disc(52, 54, 4, STONE) +
    disc(8, 50, 3, STONE),
  statue:
    box(12, 12, 40, 40, DARK_STONE, 3) +
    path('M18 36q2-13 14-13t14 13q-2 9-14 9t-14-9z', `fill="${STONE}" stroke="${LINE}" stroke-width="1.500"`) +
    disc(32, 31, 8, LIGHT_STONE) +
    lines('M46 20V48', '#7b808c', 3) +
    lines('M42 27H50', IRON, 3),
  altar:
    box(6, 16, 52, 32, STONE, 3) +
    box(10, 20, 44, 24, LIGHT_STONE, 2) +
    box(25, 16, 14, 32, '#8e2f3a', 0) +
    lines('M27 17V47M37 17V47', GOLD, 1) +
    disc(15, 32, 3, '#f2e6c4') +
    disc(49, 32, 3, '#f2e6c4') +
    disc(32, 32, 5, GOLD),
  throne:
    box(14, 8, 36, 48, DARK_STONE, 4) +
    box(19, 22, 26, 28, '#8e2f3a', 3) +
    box(12, 24, 7, 28, STONE, 2) +
    box(45, 24, 7, 28, STONE, 2) +
    box(16, 6, 32, 13, STONE, 3) +
    disc(32, 12, 3.5, GOLD),
  coffin:
    path('M22 5H42L52 20L43 60H21L12 20Z', `fill="${DARK_WOOD}" stroke="${LINE}" stroke-width="1.500"`) +
    path('M24 9H40L47.500 21L40 56H24L16.500 21Z', `fill="${WOOD}"`) +
    lines('M32 18V44M25 26H39', GOLD, 3),
  bookshelf:
    box(4, 18, 56, 28, DARK_WOOD, 2) +
    times(11, (index) =>
      box(
        7 + index * 4.6,
        23 + (index % 3),
        4.2,
        18 - (index % 3),
        ['#8e2f3a', '#35618e', '#4b7a3f', '#c39a45', '#6d4a86'][index % 5]!,
        0.6,
      ),
    ),
  table:
    box(6, 14, 52, 36, WOOD, 3) +
    lines('M7 23H57M7 32H57M7 41H57', DARK_WOOD) +
    disc(20, 27, 6, '#d8d2c4') +
    disc(44, 36, 3.5, '#c27a4f') +
    box(33, 20, 12, 7, '#efe4c8', 1),
  chair: box(20, 20, 24, 26, LIGHT_WOOD, 3) + lines('M28 21V45M36 21V45', WOOD) + box(18, 14, 28, 8, DARK_WOOD, 3),
  bed:
    box(14, 4, 36, 56, DARK_WOOD, 3) +
    box(17, 8, 30, 49, '#e9e1cf', 3) +
    box(21, 10, 22, 11, '#fbf7ec', 4) +
    path('M17 26H47V57H17Z', `fill="#4c6b96" stroke="${LINE}"`) +
    path('M17 26H47V32H17Z', 'fill="#6c8bb6"'),
  rug:
    box(5, 9, 54, 46, '#8e2f3a', 2) +
    `<rect x="10" y="14" width="44" height="36" fill="none" stroke="${GOLD}" stroke-width="2"/>` +
    path('M32 18L46 32L32 46L18 32Z', `fill="#35618e" stroke="${GOLD}" stroke-width="1.500"`) +
    disc(32, 32, 5, GOLD) +
    lines(
      times(9, (index) => `M5 ${12 + index * 5}h-3M59 ${12 + index * 5}h3`),
      '#d9c9a0',
      1.4,
    ),
  torch:
    light(32, 26, 26, '#ffb347') + box(29, 30, 6, 26, DARK_WOOD, 2) + box(26, 28, 12, 7, IRON, 2) + flame(32, 22, 12),
  brazier:
    light(32, 32, 31, '#ffb347') +
    disc(32, 32, 18, IRON) +
    disc(32, 32, 14, '#2a1712') +
    times(5, (index) => disc(25 + index * 3.5, 34 - (index % 2) * 6, 4, index % 2 ? '#e8641f' : '#b8381a', '#5b1b0e')) +
    flame(32, 28, 11),
  campfire:
    light(32, 32, 31, '#ffb347') +
    times(9, (index) => turned(index * 40, stump(32, 12, 5.5, index % 2 ? STONE : DARK_STONE))) +
    turned(45, box(16, 29, 32, 6, DARK_WOOD, 3)) +
    turned(-45, box(16, 29, 32, 6, WOOD, 3)) +
    flame(32, 30, 12),
  candles: (
    [
      [24, 36, 1],
      [34, 28, 1.3],
      [42, 40, 0.9],
    ] as const
  )
    .map(
      ([x, y, size]) =>
        light(x, y, 14, '#ffd98a', 0.6) + disc(x, y, 6 * size, '#efe3c2') + disc(x, y, 2.2, '#ffb02e', '#c7761a'),
    )
    .join(''),
  cobweb:
    lines('M2 2L52 30M2 2L30 52M2 2L46 46M2 2H60M2 2V60', '#e9e6e0cc', 1) +
    lines(
      'M14 2q2 8 0 8q0 3-4 4q0 2-8 1M28 2q1 10-2 14q-1 6-10 10q-4 3-14 3M44 2q-1 14-6 20q-4 10-16 16q-8 5-20 5',
      '#e9e6e0cc',
      1,
    ),
  rubble: (
    [
      [18, 40, 10],
      [36, 44, 8],
      [44, 30, 9],
      [28, 26, 7],
      [14, 24, 4],
      [50, 48, 4],
      [38, 18, 4],
    ] as const
  )
    .map(([x, y, r], index) =>
      path(
        `M${x - r} ${y}l${r * 0.6}-${r * 0.8}l${r}${index % 2 ? ' ' : '-'}${r * 0.1}l${r * 0.5} ${r * 0.8}l-${r * 0.7} ${r * 0.7}h-${r * 0.8}z`,
        `fill="${[STONE, DARK_STONE, LIGHT_STONE][index % 3]}" stroke="${LINE}" stroke-width="1.300"`,
      ),
    )
    .join(''),
  boulder:
    path(
      'M10 38q-2-18 14-26q16-6 26 8q8 16-4 28q-14 10-28 4q-7-5-8-14z',
      `fill="${STONE}" stroke="${LINE}" stroke-width="1.500"`,
    ) +
    path('M16 32q2-12 14-16q8-2 12 2q-14 0-20 18q-4 2-6-4z', `fill="${LIGHT_STONE}"`) +
    lines('M38 26l4 8l-3 6l4 6', DARK_STONE, 1.6),
  bones: (
    [
      [-30, 30],
      [25, 38],
      [80, 30],
    ] as const
  )
    .map(([degrees, y]) =>
      turned(
        degrees,
        lines(`M16 ${y}H48`, LINE, 7) +
          `<g fill="#ece4cf" stroke="${LINE}" stroke-width="1.200">${[16, 48].map((x) => `<circle cx="${x}" cy="${y - 3}" r="4"/><circle cx="${x}" cy="${y + 3}" r="4"/>`).join('')}</g>` +
          lines(`M16 ${y}H48`, '#ece4cf', 4.6),
      ),
    )
    .join(''),
  skull:
    path(
      'M32 12q16 0 17 17q0 8-5 12v8q-2 4-12 4t-12-4v-8q-5-4-5-12q1-17 17-17z',
      `fill="#ece4cf" stroke="${LINE}" stroke-width="1.500"`,
    ) +
    disc(25, 32, 5, '#2a211f') +
    disc(39, 32, 5, '#2a211f') +
    path('M32 37l3 6h-6z', 'fill="#2a211f"') +
    lines('M27 46V52M32 46V53M37 46V52', LINE),
  mushrooms: (
    [
      [24, 28, 11, '#b8453f'],
      [42, 34, 8, '#c46a3d'],
      [28, 47, 6.5, '#b8453f'],
    ] as const
  )
    .map(
      ([x, y, r, color]) =>
        disc(x, y, r, color) +
        disc(x - r * 0.35, y - r * 0.3, r * 0.2, '#f3e3c8', '#f3e3c8') +
        disc(x + r * 0.4, y - r * 0.1, r * 0.16, '#f3e3c8', '#f3e3c8') +
        disc(x, y + r * 0.45, r * 0.14, '#f3e3c8', '#f3e3c8'),
    )
    .join(''),
  tree: leaves(
    ['#4d7a35', '#5b8a3d', '#446d30', '#6b9a48'],
    [
      [20, 22, 13],
      [42, 20, 13],
      [18, 42, 12],
      [44, 43, 13],
      [32, 32, 16],
    ],
  ),
  bush:
    leaves(
      ['#5f8c3c', '#6f9d48', '#55803a'],
      [
        [24, 34, 10],
        [40, 34, 10],
        [32, 28, 11],
      ],
    ) +
    disc(28, 30, 1.8, '#c33b52', '#7d2030') +
    disc(38, 36, 1.8, '#c33b52', '#7d2030') +
    disc(36, 26, 1.8, '#c33b52', '#7d2030'),
  spikes:
    box(8, 8, 48, 48, '#3a353a', 2) +
    times(9, (index) =>
      path(
        `M${18 + (index % 3) * 14 - 4} ${19 + Math.floor(index / 3) * 14 + 4}l4-13l4 13q-4 3-8 0z`,
        `fill="#b8bdc7" stroke="${LINE}" stroke-width="1"`,
      ),
    ),
};

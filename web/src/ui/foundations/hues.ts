/** The colors by which people tell things apart: tags, people, boxes and places. Each is readable in both themes (tokens.css). */
export const hues = ['red', 'orange', 'amber', 'green', 'teal', 'blue', 'violet', 'pink', 'gray'] as const;
export type Hue = (typeof hues)[number];

/** Words or an icon in the color, on its soft ground. */
export const hueClasses: Readonly<Record<Hue, string>> = {
  red: 'bg-red-soft text-red',
  orange: 'bg-orange-soft text-orange',
  amber: 'bg-amber-soft text-amber',
  green: 'bg-green-soft text-green',
  teal: 'bg-teal-soft text-teal',
  blue: 'bg-blue-soft text-blue',
  violet: 'bg-violet-soft text-violet',
  pink: 'bg-pink-soft text-pink',
  gray: 'bg-gray-soft text-gray',
};

/** Gray is for what has no color of its own. */
const drawn = hues.filter((hue) => hue !== 'gray');

/** Words of names that say a color. */
const said: ReadonlyMap<string, Hue> = new Map([
  ...hues.map((hue) => [hue, hue] as const),
  ...(['yellow', 'gold', 'golden', 'brass'] as const).map((word) => [word, 'amber'] as const),
  ...(['purple', 'magenta'] as const).map((word) => [word, 'violet'] as const),
  ...(['grey', 'silver', 'iron', 'steel'] as const).map((word) => [word, 'gray'] as const),
]);

/** The color that a name has wherever it is shown, whatever its case: the one that it says, or one of its own. */
export function hueOf(name: string): Hue {
  const lower = name.toLowerCase();
  for (const word of lower.split(/[^a-z]+/)) {
    const hue = said.get(word);
    if (hue) return hue;
  }
  let sum = 0;
  for (const character of lower) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return drawn[sum % drawn.length] ?? 'gray';
}

/** undefined for what is no hue. */
export function asHue(name: string): Hue | undefined {
  return hues.find((hue) => hue === name);
}

export interface IconLooks {
  /** `#rrggbb`, as the background; null: none. */
  color: string;
  background: string | null;
}

/** An icon's SVG in a color of its own, with room around it where it has a background. */
export function coloredIcon(svg: string, { color, background }: IconLooks): string {
  const colored = svg.replaceAll('currentColor', color);
  if (background === null) return colored;
  const ground = `<rect x="-4" y="-4" width="32" height="32" rx="4" fill="${background}" stroke="none" />`;
  return colored.replace('viewBox="0 0 24 24"', 'viewBox="-4 -4 32 32"').replace('>', `>\n  ${ground}`);
}

import { createElement } from 'react';
import type { DrawnIcon } from '#contract/icon.ts';

export interface DrawnSvgProps {
  icon: DrawnIcon;
  /** Pixels. */
  size: number;
  strokeWidth?: number;
}

const looks = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** An icon from its data, as the app's own code draws it. Decorative: its name is beside it. */
export function DrawnSvg({ icon, size, strokeWidth = 2 }: DrawnSvgProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" {...looks} strokeWidth={strokeWidth} aria-hidden>
      {icon.shapes.map(([tag, attributes]) => createElement(tag, { key: JSON.stringify(attributes), ...attributes }))}
    </svg>
  );
}

/** The same as a file of its own. */
export function svgText({ shapes }: DrawnIcon, size: number, strokeWidth: number): string {
  const attributesOf = (attributes: Record<string, string>) =>
    Object.entries(attributes)
      .map(([name, value]) => ` ${name}="${value}"`)
      .join('');
  const lines = shapes.map(([tag, attributes]) => `  <${tag}${attributesOf(attributes)} />`);
  const head = attributesOf({
    ...{ xmlns: 'http://www.w3.org/2000/svg', width: String(size), height: String(size), viewBox: '0 0 24 24' },
    ...{ fill: 'none', stroke: 'currentColor', 'stroke-width': String(strokeWidth) },
    ...{ 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
  });
  return [`<svg${head}>`, ...lines, '</svg>'].join('\n');
}

export function jsxText({ name }: DrawnIcon, size: number, strokeWidth: number): string {
  const stroke = strokeWidth === 2 ? '' : ` strokeWidth={${strokeWidth}}`;
  return `import { ${name} } from 'lucide-react';\n\n<${name} size={${size}}${stroke} aria-hidden />`;
}

import type { GraphTone } from './graph-types.ts';

/** The tokens as a canvas needs them: resolved for the theme that is shown. */
export interface Palette {
  canvas: string;
  surface: string;
  ink: string;
  muted: string;
  line: string;
  edge: string;
  accent: string;
  font: string;
  /** Of a node's bar, a dot and an edge, and the soft one of what is behind. */
  tones: Readonly<Record<GraphTone, { strong: string; soft: string }>>;
}

/** @param element whose theme counts */
export function readPalette(element: Element): Palette {
  // A custom property is answered as it is written, `light-dark(…)`: a colour property resolves it.
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const color = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const tone = (name: string) => ({ strong: color(name), soft: color(`${name}-soft`) });
  const palette: Palette = {
    canvas: color('canvas'),
    surface: color('surface'),
    ink: color('ink'),
    muted: color('muted'),
    line: color('line'),
    edge: color('line-strong'),
    accent: color('accent'),
    font: getComputedStyle(element).fontFamily,
    tones: {
      neutral: { strong: color('line-strong'), soft: color('sunken') },
      accent: tone('accent'),
      info: tone('info'),
      success: tone('success'),
      warning: tone('warning'),
      danger: tone('danger'),
    },
  };
  probe.remove();
  return palette;
}

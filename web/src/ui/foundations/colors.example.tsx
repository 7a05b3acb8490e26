import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { hueClasses, hues } from './hues.ts';

interface Swatch {
  name: string;
  className: string;
  use: string;
}

const surfaces: Swatch[] = [
  { name: 'canvas', className: 'bg-canvas', use: 'The page behind everything' },
  { name: 'surface', className: 'bg-surface', use: 'Cards, controls' },
  { name: 'raised', className: 'bg-raised', use: 'What floats: menus, dialogs' },
  { name: 'sunken', className: 'bg-sunken', use: 'Wells, tracks, disabled controls' },
  { name: 'hover', className: 'bg-hover', use: 'Under the pointer or the keyboard' },
  { name: 'line', className: 'bg-line', use: 'Dividers and card edges' },
  { name: 'line-strong', className: 'bg-line-strong', use: 'Edges of controls, 3:1 on every surface' },
  { name: 'scrim', className: 'bg-scrim', use: 'Behind a dialog' },
];

const inks: Swatch[] = [
  { name: 'ink', className: 'bg-ink', use: 'Text' },
  { name: 'muted', className: 'bg-muted', use: 'Second text, 4.5:1 on every surface' },
  { name: 'accent', className: 'bg-accent', use: 'The one accent: main action, focus, selection' },
  { name: 'accent-hover', className: 'bg-accent-hover', use: 'The accent under the pointer' },
  { name: 'accent-soft', className: 'bg-accent-soft', use: 'Selected rows, behind accent text' },
  { name: 'on-accent', className: 'bg-on-accent', use: 'Text on the accent' },
];

const tones: Swatch[] = [
  { name: 'danger', className: 'bg-danger', use: 'Errors, what cannot be undone' },
  { name: 'danger-soft', className: 'bg-danger-soft', use: 'Behind danger' },
  { name: 'danger-hover', className: 'bg-danger-hover', use: 'A danger button under the pointer' },
  { name: 'on-danger', className: 'bg-on-danger', use: 'Text on danger' },
  { name: 'warning', className: 'bg-warning', use: 'Attention: low stock, offline' },
  { name: 'warning-soft', className: 'bg-warning-soft', use: 'Behind warning' },
  { name: 'success', className: 'bg-success', use: 'Done' },
  { name: 'success-soft', className: 'bg-success-soft', use: 'Behind success' },
  { name: 'info', className: 'bg-info', use: 'Neutral news' },
  { name: 'info-soft', className: 'bg-info-soft', use: 'Behind info' },
];

function Swatches({ swatches }: { swatches: Swatch[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3">
      {swatches.map((swatch) => (
        <li key={swatch.name} className="flex items-center gap-3">
          <span aria-hidden className={`size-10 shrink-0 rounded-md border border-line ${swatch.className}`} />
          <span className="min-w-0">
            <span className="block font-mono text-xs">{swatch.name}</span>
            <span className="block text-xs text-muted">{swatch.use}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Page() {
  return (
    <>
      <ExampleSection
        title="Surfaces and lines"
        note="Use the names (bg-surface, border-line); the theme decides the color."
      >
        <Swatches swatches={surfaces} />
      </ExampleSection>
      <ExampleSection title="Text and accent">
        <Swatches swatches={inks} />
      </ExampleSection>
      <ExampleSection title="Meanings" note="Never alone: a word or an icon says the same.">
        <Swatches swatches={tones} />
      </ExampleSection>
      <ExampleSection
        title="Telling things apart"
        note="Tags, people, boxes and places. The name says the same: no color has a meaning."
      >
        <ExampleRow>
          {hues.map((hue) => (
            <span key={hue} className={`rounded-full px-2 py-0.5 text-xs font-medium ${hueClasses[hue]}`}>
              {hue}
            </span>
          ))}
        </ExampleRow>
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'colors',
  title: 'Colors',
  summary: 'One set of names, two themes, one accent.',
  notes: {
    use: 'For every color in the product: name what it is for, such as text-muted or bg-surface.',
    avoid: 'Raw colors anywhere but in tokens.css, and a color as the only sign of something.',
    keyboard: 'Focus is drawn with the accent color, 2 px wide.',
    screenReader: 'Colors are not announced: words or an icon say the same.',
  },
  withoutControls: 'Colors are tokens, used through classes: there is no component with properties.',
  Page,
};

import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';

const sizes = [
  { name: 'xl', className: 'text-xl font-semibold', pixels: '28 / 36', use: 'A figure that stands alone' },
  { name: 'lg', className: 'text-lg font-semibold', pixels: '20 / 28', use: 'Page and dialog titles' },
  { name: 'base', className: 'text-base font-semibold', pixels: '16 / 24', use: 'Section and card titles' },
  { name: 'sm', className: 'text-sm', pixels: '14 / 20', use: 'Everything else: the size of the app' },
  { name: 'xs', className: 'text-xs text-muted', pixels: '12 / 16', use: 'Notes, counts, badges' },
];

function Page() {
  return (
    <>
      <ExampleSection title="Five sizes" note="Weight and the muted color do the rest.">
        <ul className="flex flex-col gap-3">
          {sizes.map((size) => (
            <li key={size.name} className="flex flex-wrap items-baseline gap-x-4">
              <span className={size.className}>Winter clothes in Box 12</span>
              <span className="font-mono text-xs text-muted">
                text-{size.name} · {size.pixels} px · {size.use}
              </span>
            </li>
          ))}
        </ul>
      </ExampleSection>
      <ExampleSection title="Figures and code">
        <p className="text-sm tabular-nums">1,204 · 86 · 0.25 — figures in columns are tabular.</p>
        <p className="font-mono text-sm">B-0012 — codes and JSON are monospaced.</p>
      </ExampleSection>
      <ExampleSection title="Running text" note="At most 65 characters a line.">
        <p className="max-w-prose text-sm">
          A box stands in a place and holds items. Moving the box moves everything in it, so nobody has to remember what
          was where: the search answers with the whole path, from the shelf up to the house.
        </p>
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'typography',
  title: 'Typography',
  summary: 'Five sizes, one family, tabular figures.',
  notes: {
    use: 'For all text: five sizes, two weights.',
    avoid: 'Further sizes or weights, and capitals for emphasis.',
    keyboard: 'Text is not focusable; headings take focus only when a page opens.',
    screenReader: 'Headings have levels in order, so that people can jump between them.',
  },
  withoutControls: 'Sizes and weights of text are tokens, used through classes: there is no component with properties.',
  Page,
};

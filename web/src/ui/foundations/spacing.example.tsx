import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';

const steps = [
  { name: '1', className: 'w-1', pixels: 4, use: 'Label to control, icon to number' },
  { name: '2', className: 'w-2', pixels: 8, use: 'Buttons in a row, icon to label' },
  { name: '3', className: 'w-3', pixels: 12, use: 'Inside controls and rows' },
  { name: '4', className: 'w-4', pixels: 16, use: 'Inside cards, between fields' },
  { name: '6', className: 'w-6', pixels: 24, use: 'Between sections' },
  { name: '8', className: 'w-8', pixels: 32, use: 'Between columns' },
];

const radii = [
  { name: 'sm', className: 'rounded-sm', use: '4 px: badges, checkboxes' },
  { name: 'md', className: 'rounded-md', use: '6 px: controls' },
  { name: 'lg', className: 'rounded-lg', use: '10 px: cards, dialogs' },
  { name: 'full', className: 'rounded-full', use: 'Pills, avatars' },
];

function Page() {
  return (
    <>
      <ExampleSection title="A grid of 4 px">
        <ul className="flex flex-col gap-2">
          {steps.map((step) => (
            <li key={step.name} className="flex items-center gap-3 text-sm">
              <span aria-hidden className="flex w-10 shrink-0">
                <span className={`h-4 rounded-sm bg-accent ${step.className}`} />
              </span>
              <span className="w-24 shrink-0 font-mono text-xs">
                {step.name} · {step.pixels} px
              </span>
              <span className="text-muted">{step.use}</span>
            </li>
          ))}
        </ul>
      </ExampleSection>
      <ExampleSection
        title="Heights"
        note="Try the density toggle: compact shrinks both; a finger gets 44 px whatever the density."
      >
        <div className="flex h-(--control) items-center rounded-md border border-line-strong px-3 text-sm">
          --control: buttons and fields
        </div>
        <div className="flex h-(--row) items-center border-b border-line px-3 text-sm">
          --row: rows of lists and tables
        </div>
      </ExampleSection>
      <ExampleSection title="Corners and shadows">
        <ExampleRow>
          {radii.map((radius) => (
            <div key={radius.name} className={`border border-line-strong px-4 py-3 text-xs ${radius.className}`}>
              {radius.use}
            </div>
          ))}
        </ExampleRow>
        <ExampleRow>
          <div className="rounded-lg bg-raised px-4 py-3 text-xs shadow-raised">shadow-raised</div>
          <div className="rounded-lg bg-raised px-4 py-3 text-xs shadow-overlay">shadow-overlay</div>
        </ExampleRow>
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'spacing',
  title: 'Spacing',
  summary: 'The 4 px grid, the two heights, corners and shadows.',
  notes: {
    use: 'For gaps, paddings, heights and corners.',
    avoid: 'Values between the steps, and fixed heights for controls and rows: use --control and --row.',
    keyboard: 'Targets are at least 24 px, and 44 px for fingers.',
    screenReader: 'Space is not announced: headings and groups carry the structure.',
  },
  withoutControls: 'Distances are tokens, used through classes: there is no component with properties.',
  Page,
};

import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { HelpButton } from './help-button.tsx';

function Page() {
  return (
    <ExampleSection title="Beside a label">
      <ExampleRow>
        <span className="text-sm font-medium">Minimum quantity</span>
        <HelpButton topic="Minimum quantity">
          <p>When the total over all boxes falls below it, the item is listed under low stock.</p>
          <p>Leave it empty to never be told.</p>
        </HelpButton>
      </ExampleRow>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'help-button',
  title: 'Help button',
  summary: 'Explains what is beside it.',
  notes: {
    use: 'To explain one field or figure that people ask about. Keep it to two or three sentences.',
    avoid:
      'For what everyone must read before going on: write it as the description of the field. For whole pages, link to the guide.',
    keyboard: 'Enter and Space open it, Escape closes it and focus goes back to the button.',
    screenReader: 'Announced as “Help:” and the topic. The text is read when it opens.',
  },
  playground: playground(HelpButton, {
    topic: 'Minimum quantity',
    children: 'The item is listed under low stock when its total falls below this.',
  }),
  Page,
};

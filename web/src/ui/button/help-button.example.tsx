import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
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
  summary: 'Explains what stands beside it.',
  Page,
};

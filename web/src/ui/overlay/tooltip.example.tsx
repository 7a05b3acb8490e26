import { Search } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { Kbd } from '../foundations/kbd.tsx';
import { Tooltip } from './tooltip.tsx';

function Page() {
  return (
    <ExampleSection title="On hover and on keyboard focus">
      <ExampleRow>
        <IconButton icon={Search} label="Search" shortcut={['Ctrl', 'K']} />
        <Tooltip text="Saved 3 minutes ago" placement="right">
          <Button>Save</Button>
        </Tooltip>
        <span className="text-sm">
          Undo with <Kbd keys={['Ctrl', 'Z']} />
        </span>
      </ExampleRow>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'tooltip',
  title: 'Tooltip and keys',
  summary: 'The name of an icon button and the keys that do the same.',
  Page,
};

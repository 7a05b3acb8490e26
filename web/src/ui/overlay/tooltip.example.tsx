import { Search } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
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
  notes: {
    use: 'For the name and the shortcut of an icon button.',
    avoid: 'For anything that has to be read: touch screens have no tooltips.',
    keyboard: 'Shown on focus, hidden by Escape.',
    screenReader: 'The description of its button; read after its name.',
  },
  playground: playground(Tooltip, { text: 'Saved 3 minutes ago', children: <Button>Save</Button> }),
  Page,
};

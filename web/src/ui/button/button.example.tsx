import { Copy, Plus, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { LinkButton } from './link-button.tsx';

function Page() {
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <ExampleSection title="Variants" note="One primary at most in view; danger only where nothing brings it back.">
        <ExampleRow>
          <Button variant="primary">Create box</Button>
          <Button>Duplicate</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger">Delete for good</Button>
        </ExampleRow>
        <ExampleRow>
          <Button variant="primary" icon={Plus}>
            New item
          </Button>
          <Button icon={Copy}>Duplicate</Button>
          <Button variant="quiet" icon={Copy} size="sm">
            Small
          </Button>
          <Button variant="danger" icon={Trash2} size="sm">
            Small
          </Button>
        </ExampleRow>
      </ExampleSection>
      <ExampleSection title="States" note="Pending keeps the focus and ignores presses. Press Save to hold it.">
        <ExampleRow>
          <Button variant="primary" icon={Save} isPending={isSaving} onPress={() => setSaving(true)}>
            Save
          </Button>
          <Button isDisabled={!isSaving} onPress={() => setSaving(false)}>
            Let it finish
          </Button>
          <Button variant="primary" isDisabled>
            Disabled
          </Button>
        </ExampleRow>
      </ExampleSection>
      <ExampleSection title="Icon buttons" note="The label is the accessible name and the tooltip.">
        <ExampleRow>
          <IconButton icon={Plus} label="New item" shortcut={['N']} />
          <IconButton icon={Copy} label="Duplicate" variant="secondary" />
          <IconButton icon={Trash2} label="Move to trash" size="sm" />
        </ExampleRow>
      </ExampleSection>
      <ExampleSection title="Links that look like buttons">
        <ExampleRow>
          <LinkButton href="#buttons" variant="primary">
            Open the box
          </LinkButton>
          <LinkButton href="#buttons" icon={Copy}>
            Export
          </LinkButton>
        </ExampleRow>
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'buttons',
  title: 'Buttons',
  summary: 'Start something, or go somewhere.',
  notes: {
    use: 'To start something: save, create, open a dialog. One primary button per screen or dialog.',
    avoid: 'To go to another page: use a link button, so that it opens in a new tab. For a setting, use a switch.',
    keyboard: 'Enter and Space press it. A pending button keeps focus and ignores presses.',
    screenReader: 'Announced as a button with its text. While pending it is announced as in progress.',
  },
  playground: playground(Button, { children: 'Create box', variant: 'primary', icon: Plus, onPress: ignore }),
  Page,
};

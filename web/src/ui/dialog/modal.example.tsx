import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { TextField } from '../field/text-field.tsx';
import { Modal, type ModalConfig } from './modal.tsx';

const configs: { name: string; config: ModalConfig }[] = [
  { name: 'Small', config: { size: 'sm' } },
  { name: 'Medium', config: { size: 'md' } },
  { name: 'Large', config: { size: 'lg' } },
  { name: 'Full', config: { size: 'full' } },
  { name: 'Static backdrop', config: { backdrop: 'static' } },
  { name: 'Not closable', config: { closable: false } },
];

function Page() {
  const [open, setOpen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const current = configs.find((each) => each.name === open);
  return (
    <ExampleSection
      title="Sizes and ways to close"
      note="Below 48 rem a modal rises from the bottom and fills the width."
    >
      <ExampleRow>
        {configs.map((each) => (
          <Button key={each.name} onPress={() => setOpen(each.name)}>
            {each.name}
          </Button>
        ))}
      </ExampleRow>
      <Modal
        {...current?.config}
        isOpen={open !== null}
        onOpenChange={() => setOpen(null)}
        title="New box"
        description="A box stands in a place and holds items."
        footer={
          <>
            <Button onPress={() => setOpen(null)}>Cancel</Button>
            <Button variant="primary" onPress={() => setOpen(null)}>
              Create box
            </Button>
          </>
        }
      >
        <TextField label="Name" value={name} onChange={setName} autoFocus />
      </Modal>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'modal',
  title: 'Modal',
  summary: 'A window over the page that keeps focus until it is closed.',
  notes: {
    use: 'For a short task that has to be finished or canceled before going on: move, merge, invite.',
    avoid:
      'For a long form or anything that needs the page behind it: use a page or a drawer. For yes or no, use the yes/no dialog.',
    keyboard:
      'Focus goes to the first field, Tab stays inside, Escape closes it unless it is not closable. Focus returns to the button that opened it.',
    screenReader: 'Announced as a dialog by its title. The page behind is hidden while it is open.',
  },
  playground: playground(Modal, {
    isOpen: false,
    onOpenChange: ignore,
    title: 'New box',
    description: 'A box goes in a place and holds items.',
    children: 'The form goes here.',
  }),
  Page,
};

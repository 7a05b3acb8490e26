import { TriangleAlert } from 'lucide-react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { ModalHeader } from './modal-header.tsx';

function Page() {
  return (
    <>
      <ExampleSection title="Plain">
        <div className="rounded-md border border-line pb-2">
          <ModalHeader title="Move items" description="3 items from Box 12" onClose={() => undefined} />
        </div>
      </ExampleSection>
      <ExampleSection title="With an icon, not closable">
        <div className="rounded-md border border-line pb-2">
          <ModalHeader title="Rate Limit Exceeded" icon={TriangleAlert} tone="warning" />
        </div>
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'modal-header',
  title: 'Modal header',
  summary: 'The head of modals and drawers; its title names the dialog.',
  notes: {
    use: 'At the top of a dialog built by hand.',
    avoid: 'With Modal and Drawer, which draw it themselves.',
    keyboard: 'The close button is a stop of Tab; Escape is handled by the dialog.',
    screenReader: 'Its title names the dialog that it is in.',
  },
  playground: playground(ModalHeader, { title: 'Move items', description: '3 items from Box 12', onClose: ignore }),
  Page,
};

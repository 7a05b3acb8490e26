import { TriangleAlert } from 'lucide-react';
import { Dialog } from 'react-aria-components';
import type { Example } from './example.ts';
import { ExampleSection } from './example-section.tsx';
import { ModalHeader } from './modal-header.tsx';

function Page() {
  return (
    <>
      <ExampleSection title="Plain">
        <Dialog className="rounded-md border border-line pb-2">
          <ModalHeader title="Move items" description="3 items from Box 12" onClose={() => undefined} />
        </Dialog>
      </ExampleSection>
      <ExampleSection title="With an icon, not closable">
        <Dialog className="rounded-md border border-line pb-2">
          <ModalHeader title="Rate Limit Exceeded" icon={TriangleAlert} tone="warning" />
        </Dialog>
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'modal-header',
  title: 'Modal header',
  summary: 'The head of modals and drawers; its title names the dialog.',
  Page,
};

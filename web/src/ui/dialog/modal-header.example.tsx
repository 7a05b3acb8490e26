import { TriangleAlert } from 'lucide-react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
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
  Page,
};

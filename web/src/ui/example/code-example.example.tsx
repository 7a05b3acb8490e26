import { CodeExample } from './code-example.tsx';
import type { Example } from './example.ts';
import { ExampleSection } from './example-section.tsx';

function Page() {
  return (
    <ExampleSection title="Code">
      <CodeExample
        title="items.csv"
        language="CSV"
        code={'name,quantity,box,place\nLamp,3,Box 12,Garage / Shelf 2\nRope,1,Box 40,Attic'}
      />
      <CodeExample
        language="curl"
        code={"curl -H 'Authorization: Bearer TOKEN' https://lorebox.example/api/item/digest?page=0&pageSize=20"}
      />
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'code-example',
  title: 'Code example',
  summary: 'Code to read and to copy.',
  Page,
};

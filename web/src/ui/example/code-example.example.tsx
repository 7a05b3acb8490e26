import { playground } from '../example/playground.ts';
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
  notes: {
    use: 'For code to read and copy: commands, requests, files.',
    avoid: 'For code that is edited: use the code editor. For one word, use code in the text.',
    keyboard: 'The copy button is a stop of Tab.',
    screenReader: 'A figure with a caption; “Copied” is announced.',
  },
  playground: playground(CodeExample, { code: 'name,quantity\nLamp,3', language: 'CSV', title: 'items.csv' }),
  Page,
};

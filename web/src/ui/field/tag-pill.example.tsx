import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { TagPill } from './tag-pill.tsx';

function Page() {
  const [tags, setTags] = useState(['winter', 'camping gear']);
  return (
    <ExampleSection title="Tags">
      <ExampleRow>
        <TagPill label="fragile" />
        <TagPill label="with a color" color="#c2551b" />
        <TagPill label="leads somewhere" href="#tag-pill" color="#1b6e3c" />
        {tags.map((tag) => (
          <TagPill key={tag} label={tag} onRemove={() => setTags(tags.filter((each) => each !== tag))} />
        ))}
        <TagPill label="a tag whose name is far longer than anyone should have made it, yet someone did" />
      </ExampleRow>
    </ExampleSection>
  );
}

export const example: Example = { slug: 'tag-pill', title: 'Tag pill', summary: 'A tag on something.', Page };

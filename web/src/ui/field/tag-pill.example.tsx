import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { TagPill } from './tag-pill.tsx';

function Page() {
  const [tags, setTags] = useState(['winter', 'camping gear']);
  return (
    <ExampleSection title="Tags">
      <ExampleRow>
        <TagPill label="fragile" />
        <TagPill label="another color" />
        <TagPill label="leads somewhere" href="#tag-pill" />
        {tags.map((tag) => (
          <TagPill key={tag} label={tag} onRemove={() => setTags(tags.filter((each) => each !== tag))} />
        ))}
        <TagPill label="a tag whose name is far longer than anyone should have made it, yet someone did" />
      </ExampleRow>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'tag-pill',
  title: 'Tag pill',
  summary: 'A tag on something.',
  notes: {
    use: 'For a tag on a record or in a filter.',
    avoid: 'For states: use a badge.',
    keyboard: 'A link or the remove button is a stop of Tab; a plain tag is not.',
    screenReader: 'Read as its name. The remove button says which tag it removes.',
  },
  playground: playground(TagPill, { label: 'camping gear', onRemove: ignore }),
  Page,
};

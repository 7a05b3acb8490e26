import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { TagsInput } from './tags-input.tsx';

function Page() {
  const [tags, setTags] = useState<string[]>(['winter', 'camping gear']);
  return (
    <ExampleSection
      title="Tags"
      note="Enter, comma or semicolon adds. Paste a list to add all of it. Backspace takes the last away; arrows move between them."
    >
      <TagsInput
        label="Tags"
        value={tags}
        onChange={setTags}
        suggestions={['winter', 'tools', 'toys', 'fragile', 'paper']}
      />
      <TagsInput label="Tags with an error" value={[]} onChange={setTags} errorMessage="At least one tag is required" />
      <TagsInput label="Fixed tags" value={['archived']} onChange={setTags} isDisabled />
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'tags-input',
  title: 'Tags input',
  summary: 'Free tags, with those in use offered.',
  notes: {
    use: 'For tags that people make up as they type, with those in use offered.',
    avoid: 'For a fixed list: use a checkbox group or list.',
    keyboard:
      'Enter, comma or semicolon adds. Backspace removes the last one, arrow keys move between tags, Delete removes.',
    screenReader: 'Announced as a combo box. Added and removed tags are read.',
  },
  playground: playground(TagsInput, {
    label: 'Tags',
    value: ['winter'],
    onChange: ignore,
    suggestions: ['winter', 'tools', 'toys'],
  }),
  Page,
};

import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { Avatar } from './avatar.tsx';

function Page() {
  return (
    <ExampleSection title="Sizes">
      <ExampleRow>
        <Avatar name="Aria of the Vale" size="sm" />
        <Avatar name="Bram" />
        <Avatar name="Élodie Stark" size="lg" />
        <Avatar name="Garage" size="xl" />
      </ExampleRow>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'avatar',
  title: 'Avatar',
  summary: "A person's picture, or the initials of the name.",
  notes: {
    use: 'For a person or a workspace, beside the name.',
    avoid: 'For NPCs and things: use a portrait or a photo.',
    keyboard: 'Not focusable.',
    screenReader: 'Hidden where the name is beside it; otherwise read as the name.',
  },
  playground: playground(Avatar, { name: 'Aria of the Vale', size: 'lg' }),
  Page,
};

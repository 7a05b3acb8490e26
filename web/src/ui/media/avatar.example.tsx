import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
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
  Page,
};

import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { PresenceList, type PresentPerson } from './presence-list.tsx';

const person = (name: string, isEditing = false): PresentPerson => ({ userID: name, name, photoURL: '', isEditing });

function Page() {
  return (
    <>
      <ExampleSection title="Somebody looks">
        <PresenceList people={[person('Bram Stone')]} />
      </ExampleSection>
      <ExampleSection title="Somebody edits">
        <PresenceList people={[person('Ada Lovelace', true), person('Bram Stone')]} />
      </ExampleSection>
      <ExampleSection title="Many">
        <PresenceList
          people={[
            person('Ada Lovelace', true),
            person('Bram Stone', true),
            person('Élodie Stark'),
            person('Vera Vale'),
            person('Kit Marlow'),
          ]}
        />
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'presence-list',
  title: 'Presence list',
  summary: 'Who else is at a record now, and who of them edits it.',
  Page,
};

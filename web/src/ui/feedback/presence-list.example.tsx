import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
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
  notes: {
    use: 'In the header of a record, to show who else has it open.',
    avoid: 'For members of a workspace or assignees: use a list of avatars with names.',
    keyboard: 'Not focusable; the names are in its tooltip and its text.',
    screenReader: 'Read as a sentence: who is here, and who is editing.',
  },
  playground: playground(PresenceList, { people: [person('Ada Lovelace', true), person('Bram Stone')] }),
  Page,
};

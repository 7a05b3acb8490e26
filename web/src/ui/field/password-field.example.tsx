import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { PasswordField } from './password-field.tsx';

function Page() {
  const [password, setPassword] = useState('horse battery staple');
  const [repeated, setRepeated] = useState('');
  return (
    <ExampleSection title="A password that can be looked at">
      <PasswordField label="Password" autoComplete="new-password" value={password} onChange={setPassword} />
      <PasswordField
        label="Repeat password"
        autoComplete="new-password"
        errorMessage="Passwords do not match"
        value={repeated}
        onChange={setRepeated}
      />
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'password-field',
  title: 'Password field',
  summary: 'A password, hidden until it is looked at.',
  notes: {
    use: 'Wherever a person types a password of their own.',
    avoid: 'For secrets of the server, which never come back: use a text field of type password.',
    keyboard: 'Tab leads from the field to Show and Hide. Enter submits the form.',
    screenReader: 'The button says whether pressing it shows or hides the password.',
  },
  playground: playground(PasswordField, { label: 'Password', value: 'horse battery staple', onChange: ignore }),
  Page,
};
